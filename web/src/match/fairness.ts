/**
 * The rolls of a match computed again by this browser, from the key and the nonces of the seats: docs/fairness.md, step by step.
 * Needs the browser's own cryptography, which there is on https and on this computer, but not on plain http elsewhere.
 */

import type { Commitment, Line, Roll } from "../api/types";
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
  const message = commitment.race
    ? ["perihelion race", commitment.race, ...commitment.values, roll.name]
    : ["perihelion", commitment.match, ...commitment.values, roll.step, roll.takebacks];
  const secret = await crypto.subtle.importKey("raw", bytesOf(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", secret, new TextEncoder().encode(message.join("\n")));
  return new DataView(digest).getBigUint64(0);
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
  let takebacks = 0;
  const found = [];
  const first = lines.findIndex((line) => !isStep(line) && line.event === "commitment"); // what lies before was copied from another match
  for (const line of lines.slice(Math.max(0, first))) {
    if (!isStep(line)) takebacks += line.event === "takeback" ? 1 : 0;
    else if (line[1] === "chance") found.push({ step: line[0], takebacks, code: line[3] });
  }
  return found;
}

export function commitmentIn(lines: Line[]): Commitment | null {
  const line = lines.find((one) => !isStep(one) && one.event === "commitment");
  return (line as unknown as Commitment | undefined) ?? null;
}

export interface Verdict {
  /** Whether the key is the one committed to before the first roll. */
  key: boolean;
  rolls: number;
  /** The rolls that do not follow from key and nonces, or differ from the log. */
  wrong: Roll[];
  /** Whether the rolls from the server are those of the log: none left out, none added. */
  complete: boolean;
}

/** Everything that can be computed here. */
export async function verdict(lines: Line[], key: string, rolls: Roll[]): Promise<Verdict | null> {
  const commitment = commitmentIn(lines);
  if (!commitment || !canCompute()) return null;
  const known = rollsIn(lines);
  const wrong = [];
  for (const [place, roll] of rolls.entries()) {
    const seen = known[place];
    const asSeen = seen && seen.step === roll.step && seen.takebacks === roll.takebacks && (seen.code === null || seen.code === roll.code);
    if (!asSeen || (await outcomeOf(roll, key, commitment)) !== roll.code) wrong.push(roll);
  }
  return { key: await isKeyTo(key, commitment.sha256), rolls: rolls.length, wrong, complete: rolls.length === known.length };
}
