import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/state/settings.svelte";

class Tone {
  frequency = { value: 0 };
  type = "";
  connect = (next: unknown) => next;
  start = vi.fn(() => heard.push(this.frequency.value));
  stop = vi.fn();
}

const heard: number[] = [];
let loudest = 0;
let state: AudioContextState = "running";
let wake: () => void = () => {};

class Audio {
  currentTime = 0;
  destination = {};
  get state() {
    return state;
  }
  createOscillator = () => new Tone();
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime: (value: number) => (loudest = Math.max(loudest, value)), exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
  });
  resume = () => new Promise<void>((done) => (wake = done));
}

/** A fresh module each time: it keeps its one audio context. */
async function player() {
  vi.resetModules();
  return (await import("../src/match/sound")).play;
}

beforeEach(() => {
  heard.length = 0;
  state = "running";
  vi.stubGlobal("AudioContext", Audio);
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("sound", () => {
  it("is silent where it is not wanted", async () => {
    const play = await player();
    (await import("../src/state/settings.svelte")).settings.setSound(false);
    play("turn");
    expect(heard).toEqual([]);
  });

  it("waits for the first touch, before which browsers complain about it", async () => {
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
    const play = await player();
    play("turn");
    expect(heard).toEqual([]);
  });

  it("is as loud as was chosen", async () => {
    const play = await player();
    const { settings } = await import("../src/state/settings.svelte");
    const loudness = (volume: number): number => {
      loudest = 0;
      settings.setVolume(volume);
      play("turn");
      return loudest;
    };
    expect(loudness(0.2)).toBeCloseTo(loudness(1) / 5);
  });

  it("has tones of its own for everything that happens", async () => {
    const play = await player();
    (await import("../src/state/settings.svelte")).settings.setSound(true);
    const tunes = (["move", "roll", "earn", "boom", "turn", "end"] as const).map((sound) => {
      heard.length = 0;
      play(sound);
      return heard.join(" ");
    });
    expect(tunes.every(Boolean)).toBe(true);
    expect(new Set(tunes).size).toBe(tunes.length);
  });

  it("comes when the browser allows it soon, and not when it would be late", async () => {
    const play = await player();
    (await import("../src/state/settings.svelte")).settings.setSound(true);
    state = "suspended";
    play("turn");
    wake();
    await Promise.resolve();
    await Promise.resolve();
    expect(heard.length).toBeGreaterThan(0);
    heard.length = 0;
    play("turn");
    vi.advanceTimersByTime(5000);
    wake();
    await Promise.resolve();
    await Promise.resolve();
    expect(heard).toEqual([]);
  });

  it("is on, and low, where nothing was chosen", () => {
    expect([settings.sound, settings.volume < 1]).toEqual([true, true]);
  });
});
