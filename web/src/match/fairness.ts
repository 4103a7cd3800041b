/**
 * The dice of a match checked by this browser, by what it saw and added itself and from the key: docs/fairness.md, step by step.
 * Rolls are computed with the browser's own cryptography, which there is on https and on this computer, but not on plain http elsewhere.
 */

import type { CheckResult, Commitment, Line, Roll } from "../api/types";
import { OF_RACE, type Kept } from "../state/dice";
import { isStep } from "./lines";

const FIRST_MIX = 0xbf58476d1ce4e5b9n;
const SECOND_MIX = 0x94d049bb133111ebn;
const STRIDE = 0x9e3779b97f4a7c15n;

export function canCompute(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/** Whether SHA-256 of the key is the commitment. */
export async function isKeyTo(key: string, commitment: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(key)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

/** The code that a roll must have, computed from key, nonces and its place in the match. */
export async function outcomeOf(roll: Roll, key: string, commitment: Commitment): Promise<number | null> {
  const number = await numberOf(roll, key, commitment);
  return roll.pile ? firstInOrder(number, roll.outcomes) : pick(number, roll.outcomes);
}

export async function numberOf(roll: Pick<Roll, "step" | "takebacks" | "name">, key: string, commitment: Commitment): Promise<bigint> {
  const message = messageOf(roll, commitment);
  const secret = await crypto.subtle.importKey("raw", bytesOf(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", secret, new TextEncoder().encode(message.join("\n")));
  return new DataView(digest).getBigUint64(0);
}

function messageOf({ step, takebacks, name }: Pick<Roll, "step" | "takebacks" | "name">, { match, race, racer, values, scheme }: Commitment): (string | number | null)[] {
  if (scheme === undefined) return race ? ["perihelion race", race, ...values, name] : ["perihelion", match, ...values, step, takebacks];
  if (!race) return ["perihelion 2 match", match, ...values, step, takebacks];
  const inOrder = [...values].sort();
  return racer === undefined ? ["perihelion 2 race", race, ...inOrder, name] : ["perihelion 2 racer", race, values[racer] ?? "", ...inOrder, step, takebacks];
}

/** The nonce of a bot is its number: it has no client that could add one. */
export function nonceOfBot(number: number): string {
  return number.toString(16).padStart(32, "0");
}

/** The outcome that a number falls on: those of greater weight are hit by more numbers. */
export function pick(number: bigint, outcomes: Roll["outcomes"]): number | null {
  const total = outcomes.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  let left = ((scattered(number) >> 32n) * total) >> 32n;
  for (const [code, weight] of outcomes) {
    left -= BigInt(weight);
    if (left < 0n) return code;
  }
  return null;
}

/** Of a shuffled pile: the outcome that comes first in the order the number gives to all codes. */
export function firstInOrder(number: bigint, outcomes: Roll["outcomes"]): number | null {
  const top = scattered(BigInt.asUintN(64, number + STRIDE));
  const places = outcomes.map(([code]) => ({ code, place: scattered(BigInt.asUintN(64, top + BigInt(code) * STRIDE)) }));
  return places.reduce((first, one) => (one.place < first.place ? one : first), places[0]!)?.code ?? null;
}

function scattered(number: bigint): bigint {
  const first = BigInt.asUintN(64, (number ^ (number >> 30n)) * FIRST_MIX);
  const second = BigInt.asUintN(64, (first ^ (first >> 27n)) * SECOND_MIX);
  return second ^ (second >> 31n);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The rolls of a log as this browser got it: their places are counted here, not trusted. Null stands for a code that it did not receive. */
export function rollsIn(lines: Line[]): { step: number; takebacks: number; code: number | null }[] {
  const commitment = lines.findIndex((line) => !isStep(line) && line.event === "commitment"); // what lies before was copied from another match
  const firstScheme = commitmentIn(lines)?.scheme === undefined;
  const rolled = new Map<number, number>();
  const found: { step: number; takebacks: number; code: number | null }[] = [];
  let takebacks = 0;
  lines.forEach((line, place) => {
    if (!isStep(line)) takebacks += line.event === "takeback" ? 1 : 0;
    else if (line[1] === "chance") {
      const [step, , , code] = line;
      const earlier = rolled.get(step) ?? 0;
      if (place > commitment) found.push({ step, takebacks: firstScheme ? takebacks : earlier, code });
      rolled.set(step, earlier + 1);
    }
  });
  return found;
}

export function commitmentIn(lines: Line[]): Commitment | null {
  const line = lines.find((one) => !isStep(one) && one.event === "commitment");
  return (line as unknown as Commitment | undefined) ?? null;
}

/** Something that was checked, and what came of it. */
export interface Finding {
  ok: boolean;
  text: string;
}

/** What this browser knows of a match without trusting the log. */
export interface Known {
  match: string;
  /** The race or series it belongs to. */
  group: string | null;
  seats: number;
  /** Whether this browser has a seat at it. */
  mine: boolean;
  /** What it kept of the match, or of the race. */
  kept: Kept | null;
}

/** The log's commitment compared with what this browser saw and added. */
export function comparison(commitment: Commitment, known: Known): Finding[] {
  const { kept } = known;
  const ofRace = kept?.nonces[OF_RACE] !== undefined;
  const findings: Finding[] = [];
  const find = (ok: boolean, right: string, wrong: string) => findings.push({ ok, text: ok ? right : wrong });
  if (kept) {
    find(kept.commitment === commitment.sha256, "The commitment is the one this browser saw before it took part.", `The server has changed its commitment: this browser saw ${kept.commitment}.`);
    const counted = ofRace ? raceCounts(commitment, known) : Object.entries(kept.nonces).every(([seat, nonce]) => commitment.values[Number(seat)] === nonce);
    find(counted, "What this browser added was used.", `What this browser added was not used: ${Object.values(kept.nonces).join(" ")}.`);
    const placed = ofRace ? commitment.race === known.group : commitment.match === known.match && !commitment.race && commitment.values.length === known.seats;
    if (!placed || commitment.scheme !== 2) find(false, "", "The commitment is not of this match, or of an older scheme.");
  }
  if (commitment.scheme === 2) {
    const bots = kept?.bots ?? commitment.bots ?? [];
    const named = [...bots].sort().join() === [...(commitment.bots ?? [])].sort().join();
    if (bots.length || !named) find(named && bots.every((bot) => commitment.values[bot] === nonceOfBot(bot)), "The bots' nonces are their numbers.", "The nonces of bots are not their numbers: the server could choose them.");
  }
  return findings;
}

/** On own dice the racer's own nonce tells the racer's rolls from the others'. */
function raceCounts(commitment: Commitment, { kept, mine }: Known): boolean {
  const own = kept?.nonces[OF_RACE] ?? "";
  return mine && commitment.racer !== undefined ? commitment.values[commitment.racer] === own : commitment.values.includes(own);
}

/** Every roll computed again. */
async function computation(lines: Line[], commitment: Commitment, key: string, rolls: Roll[]): Promise<Finding[]> {
  const known = rollsIn(lines);
  const wrong: Roll[] = [];
  for (const [place, roll] of rolls.entries()) {
    const seen = known[place];
    const asSeen = seen && seen.step === roll.step && seen.takebacks === roll.takebacks && (seen.code === null || seen.code === roll.code);
    if (!asSeen || (await outcomeOf(roll, key, commitment)) !== roll.code) wrong.push(roll);
  }
  const fits = await isKeyTo(key, commitment.sha256);
  const complete = rolls.length === known.length;
  return [
    { ok: fits, text: fits ? "The key fits the commitment." : "The key does not fit the commitment." },
    wrong.length
      ? { ok: false, text: `${wrong.length} of ${rolls.length} rolls do not follow from key and nonces: ${wrong.map((roll) => `step ${roll.step}, ${roll.text}`).join("; ")}` }
      : { ok: true, text: `All ${rolls.length} rolls follow from key and nonces.` },
    ...(complete ? [] : [{ ok: false, text: `The server told of ${rolls.length} rolls, the log has ${known.length}.` }]),
  ];
}

export interface DiceCheck {
  findings: Finding[];
  /** Whether this browser computed the rolls; otherwise the server did. */
  computed: boolean;
  key: string | null;
}

/** All that can be checked. Nothing is found where nothing was committed to; unless this browser saw that something was. */
export async function checked(lines: Line[], server: CheckResult, known: Known): Promise<DiceCheck> {
  const { key = null, rolls } = server;
  const commitment = commitmentIn(lines);
  if (!commitment || !key || !rolls) {
    const findings = known.kept ? [{ ok: false, text: "The server shows no key, or no commitment, though this browser took part in the dice." }] : [];
    return { findings, computed: false, key };
  }
  const compared = comparison(commitment, known);
  if (canCompute()) return { findings: [...compared, ...(await computation(lines, commitment, key, rolls))], computed: true, key };
  return { findings: [...compared, ...byServer(server.wrong, rolls.length)], computed: false, key };
}

function byServer(wrong: string[], rolls: number): Finding[] {
  if (wrong.length) return wrong.map((text) => ({ ok: false, text }));
  return [{ ok: true, text: `The server finds that the key fits the commitment, and that all ${rolls} rolls follow from key and nonces.` }];
}
