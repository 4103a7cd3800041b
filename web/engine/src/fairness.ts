/**
 * Chance that can be checked: docs/fairness.md, step by step. Each draw follows from a key, the nonces of all clients, and its place in
 * the match. Browsers have the cryptography it takes on https and on their own computer, but not on plain http elsewhere.
 */

import type { Position } from "./position.js";
import { fromHex, mix, sha256, STRIDE, toHex } from "./numbers.js";

const NONCE_DIGITS = 32;
const SCHEME = 2;

/** All that draws follow from but the key, and their places. */
export interface Commitment {
  match: string;
  sha256: string;
  values: string[];
  race?: string;
  scheme?: number;
  racer?: number;
  bots?: number[];
}

/** The place of a draw: the steps in force before it, how often a draw was taken back there, and the name it has for racers on the same dice. */
export interface Place {
  step: number;
  takebacks: number;
  name?: number | null;
}

export type Outcomes = readonly (readonly [code: number, weight: number])[];

export function canCompute(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/** 32 hexadecimal digits from the device's own generator. */
export function newNonce(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(NONCE_DIGITS / 2)));
}

/** The nonce of a bot is its number: it has no client that could add one. */
export function nonceOfBot(number: number): string {
  return number.toString(16).padStart(NONCE_DIGITS, "0");
}

/** A secret key of 64 hexadecimal digits. */
export function newKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** A commitment by the present scheme, for the seats of one match; null stands for a seat without a client. */
export async function committed(key: string, nonces: readonly (string | null)[], match: string): Promise<Commitment> {
  const bots = nonces.flatMap((nonce, seat) => (nonce === null ? [seat] : []));
  return { match, sha256: await sha256(fromHex(key)), values: nonces.map((nonce, seat) => nonce ?? nonceOfBot(seat)), race: "", scheme: SCHEME, bots };
}

/** Whether SHA-256 of the key is the commitment. */
export async function isKeyTo(key: string, commitment: string): Promise<boolean> {
  return (await sha256(fromHex(key))) === commitment;
}

/** The 64-bit number that a draw follows from. */
export async function numberOf(place: Place, key: string, commitment: Commitment): Promise<bigint> {
  const secret = await crypto.subtle.importKey("raw", fromHex(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", secret, new TextEncoder().encode(messageOf(place, commitment).join("\n")));
  return new DataView(digest).getBigUint64(0);
}

function messageOf({ step, takebacks, name }: Place, { match, race, racer, values, scheme }: Commitment): (string | number | null | undefined)[] {
  if (scheme === undefined) return race ? ["perihelion race", race, ...values, name] : ["perihelion", match, ...values, step, takebacks];
  if (!race) return ["perihelion 2 match", match, ...values, step, takebacks];
  const inOrder = [...values].sort();
  return racer === undefined ? ["perihelion 2 race", race, ...inOrder, name] : ["perihelion 2 racer", race, values[racer] ?? "", ...inOrder, step, takebacks];
}

/** Whether a draw depends on its name alone, so that all racers get the same. */
export function sharesDraws({ race, racer }: Commitment): boolean {
  return Boolean(race) && racer === undefined;
}

/** The outcome of a draw in a position. */
export async function fairDraw(position: Position, place: Omit<Place, "name">, key: string, commitment: Commitment): Promise<number> {
  return position.draw(await numberOf({ ...place, name: sharesDraws(commitment) ? position.drawId : 0 }, key, commitment));
}

/** The outcome that a number falls on: those of greater weight are hit by more numbers. */
export function pick(number: bigint, outcomes: Outcomes): number | null {
  const total = outcomes.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  let left = ((mix(number) >> 32n) * total) >> 32n;
  for (const [code, weight] of outcomes) {
    left -= BigInt(weight);
    if (left < 0n) return code;
  }
  return null;
}

/** Of a shuffled pile: the outcome that comes first in the order the number gives to all codes. */
export function firstInOrder(number: bigint, outcomes: Outcomes): number | null {
  const top = mix(BigInt.asUintN(64, number + STRIDE));
  const places = outcomes.map(([code]) => ({ code, place: mix(BigInt.asUintN(64, top + BigInt(code) * STRIDE)) }));
  return places.reduce((first, one) => (one.place < first.place ? one : first), places[0]!)?.code ?? null;
}

/** What is wrong with a commitment before the key is known, in a game of that number of seats; null if nothing is. */
export function faultOf(commitment: Commitment, seats: number): string | null {
  const { values, race, scheme, racer, bots } = commitment;
  if (!values.length || (values.length !== seats && !race)) return `Each of the ${seats} seats adds a nonce to the commitment.`;
  if (scheme === undefined) return racer === undefined && bots === undefined ? null : `A commitment with ${racer === undefined ? "bots" : "racer"} names scheme ${SCHEME}.`;
  if (scheme !== SCHEME) return `The dice follow scheme ${scheme}; this program knows schemes 1 and ${SCHEME}.`;
  if (!values.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))) return `A nonce is ${NONCE_DIGITS} hexadecimal digits in lower case.`;
  if (racer !== undefined && !(race && racer >= 0 && racer < values.length)) return "The racer is one of those who added a nonce, in a race.";
  if (bots === undefined || bots.some((bot) => !(bot >= 0 && bot < values.length))) return "The commitment names the seats or racers without a client.";
  const wrong = bots.find((bot) => values[bot] !== nonceOfBot(bot));
  return wrong === undefined ? null : `Number ${wrong} has no client, so its nonce is ${nonceOfBot(wrong)}.`;
}
