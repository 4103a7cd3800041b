/** Random numbers as a pure function of a key, as the rules have them (SplitMix64); and bytes as text. */

const FIRST_MIX = 0xbf58476d1ce4e5b9n;
const SECOND_MIX = 0x94d049bb133111ebn;
export const STRIDE = 0x9e3779b97f4a7c15n;

function word(number: bigint): bigint {
  return BigInt.asUintN(64, number);
}

/** SplitMix64's finaliser: every bit of the key influences all 64 bits. */
export function mix(key: bigint): bigint {
  const first = word((key ^ (key >> 30n)) * FIRST_MIX);
  const second = word((first ^ (first >> 27n)) * SECOND_MIX);
  return second ^ (second >> 31n);
}

/** The key of stream `number` under `seed`. */
export function keyOf(seed: bigint, number: bigint | number): bigint {
  return mix(word(mix(word(seed + STRIDE)) + word(BigInt(number) * STRIDE)));
}

/** The key after this one in the same stream. */
export function keyAfter(key: bigint): bigint {
  return word(key + STRIDE);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** SHA-256 of some bytes, as hexadecimal digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
