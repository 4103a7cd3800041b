/** A few gentle tones, made on the spot: no files. They are low, and can be lower or off; browsers let nothing be heard before the first touch. */

import { settings } from "../state/settings.svelte";

export type Sound = "move" | "roll" | "earn" | "boom" | "turn" | "low" | "end";

/** Each tone: pitch in hertz, start and length in seconds, loudness. */
const TONES: Record<Sound, [number, number, number, number][]> = {
  move: [[420, 0, 0.08, 0.05]],
  roll: [
    [210, 0, 0.04, 0.04],
    [260, 0.05, 0.04, 0.04],
    [230, 0.1, 0.05, 0.04],
  ],
  earn: [
    [587, 0, 0.14, 0.05],
    [880, 0.09, 0.22, 0.05],
  ],
  boom: [
    [92, 0, 0.5, 0.12],
    [61, 0.05, 0.7, 0.12],
  ],
  turn: [
    [523, 0, 0.16, 0.05],
    [659, 0.12, 0.26, 0.05],
  ],
  low: [
    [740, 0, 0.09, 0.06],
    [740, 0.16, 0.09, 0.06],
    [740, 0.32, 0.16, 0.06],
  ],
  end: [
    [392, 0, 0.3, 0.05],
    [523, 0.16, 0.3, 0.05],
    [784, 0.32, 0.6, 0.05],
  ],
};

/** Milliseconds after which a sound is too late to be useful. */
const LATE = 800;
let context: AudioContext | null = null;

/** Browsers play no sound before the first interaction with the page: a sound that cannot be played in time is dropped. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined" || globalThis.navigator?.userActivation?.hasBeenActive === false) return;
  const audio = (context ??= new AudioContext());
  if (audio.state === "running") {
    start(audio, sound);
    return;
  }
  const wanted = performance.now();
  audio.resume().then(
    () => performance.now() - wanted < LATE && start(audio, sound),
    () => {},
  );
}

function start(audio: AudioContext, sound: Sound): void {
  const now = audio.currentTime + 0.01;
  for (const [pitch, start, length, loudness] of TONES[sound]) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.type = "sine";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, now + start);
    gain.gain.linearRampToValueAtTime(loudness * settings.volume, now + start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.05);
  }
}
