/**
 * A study as text: for a link, in which it travels behind the # that no server gets to see, and for the database of this browser. Compressed
 * with a checksum, so that a link that was cut or changed on its way is noticed; and whatever comes from a link is looked at before it is used.
 */

import type { Options } from "../api/types";
import { Failure, message } from "../language";
import { flat, MARKS, MOST_ARROWS, MOST_NOTE, unflat, type Branch, type Flat, type Mark, type Noted } from "./tree";

export interface Study {
  game: string;
  form: string;
  options: Options;
  rules_version: number;
  name: string;
  /** The record of the position that it begins with, in base64; null: the start of the game. */
  start: string | null;
  tree: Branch;
}

/** What is written. */
interface Written extends Omit<Study, "tree">, Flat {}

/** Characters of a link; longer ones are cut by programs through which they pass. */
export const MOST_LINK = 32_000;
/** Bytes of what a link holds, so that a small one cannot fill the memory. */
const MOST_BYTES = 1_000_000;
const MOST_NAME = 120;
const MOST_START = 100_000;
const FORMAT = "1";

export class TooLong extends Failure {}

export async function toLink(study: Study): Promise<string> {
  const text = JSON.stringify(written(study));
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate"), MOST_BYTES);
  const link = FORMAT + toBase64Url(packed);
  if (link.length > MOST_LINK) throw new TooLong(message("study-too-long"));
  return link;
}

/** The study of a link; an error that says so, where the link is damaged. */
export async function fromLink(link: string): Promise<Study> {
  const damaged = new Failure(message("study-link-damaged"));
  if (link.length > MOST_LINK || !link.startsWith(FORMAT) || !/^[\w-]+$/.test(link)) throw damaged;
  let found: unknown;
  try {
    const bytes = await through(fromBase64Url(link.slice(1)), new DecompressionStream("deflate"), MOST_BYTES);
    found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw damaged;
  }
  const study = read(found);
  if (!study) throw damaged;
  return study;
}

export function written({ tree, ...about }: Study): Written {
  return { ...about, ...flat(tree) };
}

/** A study from what was written, or null where that is none. */
export function read(found: unknown): Study | null {
  if (!isObject(found) || !isWritten(found)) return null;
  const { game, form, options, rules_version, name, start, codes, counts, notes } = found;
  const tree = unflat({ codes, counts, notes });
  return tree && { game, form, options, rules_version, name: name.slice(0, MOST_NAME), start, tree };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
const isOption = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value) || (Array.isArray(value) && value.every((one) => typeof one === "string"));

function isWritten(found: Record<string, unknown>): found is Record<string, unknown> & Written {
  const { game, form, options, rules_version, name, start, codes, counts, notes } = found;
  return (
    isText(game, MOST_NAME) &&
    isText(form, MOST_NAME) &&
    isText(name, 10 * MOST_NAME) &&
    isCount(rules_version) &&
    (start === null || (isText(start, MOST_START) && /^[A-Za-z0-9+/]*=*$/.test(start))) &&
    isObject(options) &&
    Object.values(options).every(isOption) &&
    isCounts(codes) &&
    isCounts(counts) &&
    isObject(notes) &&
    Object.values(notes).every(isNote)
  );
}

function isNote(value: unknown): value is Noted {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  const [mark, note, arrows] = value as unknown[];
  return (mark === "" || MARKS.includes(mark as Mark)) && isText(note, MOST_NOTE) && (arrows === undefined || (isCounts(arrows) && arrows.length <= MOST_ARROWS));
}

/* Bytes ------------------------------------------------------------------------------------------------------------------------ */

/** What comes out of a stream, as long as it is no more than that. */
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const writing = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  writing.catch(() => {}); // the reader gets the error
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      void reader.cancel();
      throw new TooLong(message("study-too-long"));
    }
    parts.push(next.value);
  }
  await writing;
  const whole = new Uint8Array(size);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
