/**
 * Positions as fields and as one line of text, as `perihelion/core/serialization.py` has them: `field=value` for every field that is not
 * zero, values separated by commas, rows by slashes, planes by bars, zeros at the end of a row left out, names with _ for a blank. What the
 * rules make of them is not looked at here.
 */

import { BadPosition } from "./errors.js";
import { either, message } from "./messages.js";
import type { StateField } from "./statics.js";

/** A number or the name of a value; of fields with several, lists of them. */
export type FieldValue = number | string | FieldValue[];
export type Fields = Record<string, FieldValue>;

const SEPARATORS = ",/|";
const BYTES: Record<StateField["of"], 1 | 2 | 4 | 8> = { int8: 1, uint8: 1, int16: 2, uint16: 2, int32: 4, uint32: 4, int64: 8, uint64: 8 };

const sizeOf = (shape: readonly number[]): number => shape.reduce((product, length) => product * length, 1);

/** The least and the most that a field takes. Greater numbers than JavaScript can count to are left to Python. */
export function boundsOf({ of }: StateField): [number, number] {
  const bits = 8 * BYTES[of];
  const most = of.startsWith("u") ? 2 ** bits - 1 : 2 ** (bits - 1) - 1;
  const least = of.startsWith("u") ? 0 : -(2 ** (bits - 1));
  return [Math.max(least, Number.MIN_SAFE_INTEGER), Math.min(most, Number.MAX_SAFE_INTEGER)];
}

/* Records ---------------------------------------------------------------------------------------------------------------------- */

/** All fields of a record. */
export function fieldsOf(fields: readonly StateField[], record: Uint8Array): Fields {
  const data = new DataView(record.buffer, record.byteOffset, record.byteLength);
  return Object.fromEntries(
    fields.map((field) => {
      const values = Array.from({ length: sizeOf(field.shape) }, (_, n) => read(data, field, n));
      return [field.name, shaped(values.map((value) => field.labels?.[value] ?? value), field.shape)];
    }),
  );
}

/** The record with these fields; those left out are zero. */
export function recordOf(fields: readonly StateField[], size: number, given: unknown): Uint8Array {
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new BadPosition(message("fields-object", { given: JSON.stringify(given) ?? "" }));
  const record = new Uint8Array(size);
  const data = new DataView(record.buffer);
  for (const [name, value] of Object.entries(given)) {
    const field = found(fields, name);
    numbersIn(field, value, field.shape).forEach((number, n) => write(data, field, n, number));
  }
  return record;
}

function found(fields: readonly StateField[], name: string): StateField {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new BadPosition(message("no-such", { what: "field", given: name, known: either(fields.map((one) => one.name)) }));
  return field;
}

function shaped(values: FieldValue[], [length, ...rest]: readonly number[]): FieldValue {
  if (length === undefined) return values[0]!;
  const each = sizeOf(rest);
  return Array.from({ length }, (_, n) => shaped(values.slice(n * each, (n + 1) * each), rest));
}

function numbersIn(field: StateField, value: unknown, [length, ...rest]: readonly number[]): number[] {
  if (length === undefined) return [numberIn(field, value)];
  if (!Array.isArray(value) || value.length !== length) throw new BadPosition(message("field-lists", { field: field.name, lengths: `(${field.shape.join(", ")})`, given: JSON.stringify(value) ?? "" }));
  return value.flatMap((item) => numbersIn(field, item, rest));
}

function numberIn(field: StateField, value: unknown): number {
  const { name, labels } = field;
  if (labels) {
    const place = labels.indexOf(value as string);
    if (place < 0) throw new BadPosition(message("field-label", { field: name, given: String(value), known: either(labels) }));
    return place;
  }
  const [low, high] = boundsOf(field);
  if (!Number.isInteger(value) || (value as number) < low || (value as number) > high) throw new BadPosition(message("field-bounds", { field: name, low, high, given: JSON.stringify(value) ?? "" }));
  return value as number;
}

function read(data: DataView, { of, at }: StateField, n: number): number {
  const [place, signed] = [at + n * BYTES[of], !of.startsWith("u")];
  if (BYTES[of] === 1) return signed ? data.getInt8(place) : data.getUint8(place);
  if (BYTES[of] === 2) return signed ? data.getInt16(place, true) : data.getUint16(place, true);
  if (BYTES[of] === 4) return signed ? data.getInt32(place, true) : data.getUint32(place, true);
  return Number(signed ? data.getBigInt64(place, true) : data.getBigUint64(place, true));
}

function write(data: DataView, { of, at }: StateField, n: number, value: number): void {
  const place = at + n * BYTES[of];
  if (BYTES[of] === 1) data.setInt8(place, value);
  else if (BYTES[of] === 2) data.setInt16(place, value, true);
  else if (BYTES[of] === 4) data.setInt32(place, value, true);
  else data.setBigInt64(place, BigInt(value), true);
}

/* Text ------------------------------------------------------------------------------------------------------------------------- */

/** Names are written without blanks. */
const plain = (label: number | string): string => String(label).replaceAll(" ", "_");
const zeroOf = ({ labels }: StateField): string => plain(labels?.[0] ?? 0);

export function fieldsToText(fields: readonly StateField[], given: Fields): string {
  const written = fields.map((field) => ({ field, value: given[field.name] })).filter(({ field, value }) => value !== undefined && !isZero(field, value));
  return written.map(({ field, value }) => `${field.name}=${joined(value!, field.shape.length, zeroOf(field))}`).join(" ");
}

function isZero(field: StateField, value: FieldValue): boolean {
  return Array.isArray(value) ? value.every((item) => isZero(field, item)) : plain(value) === zeroOf(field);
}

function joined(value: FieldValue, depth: number, zero: string): string {
  if (!Array.isArray(value)) return plain(value);
  const items = value.map((item) => joined(item, depth - 1, zero));
  if (depth === 1) while (items.at(-1) === zero) items.pop();
  return items.join(SEPARATORS[depth - 1]);
}

export function fieldsFromText(fields: readonly StateField[], text: string): Fields {
  const read: Fields = {};
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(0, equals));
    if (equals < 0 || Object.hasOwn(read, name)) throw new BadPosition(message("field-once", { given: part }));
    const field = found(fields, name);
    read[name] = split(field, part.slice(equals + 1), field.shape);
  }
  return read;
}

function split(field: StateField, text: string, [length, ...rest]: readonly number[]): FieldValue {
  if (length === undefined) return field.labels ? (field.labels.find((label) => plain(label) === text) ?? text) : whole(field, text);
  const separator = SEPARATORS[rest.length]!;
  const items = text || rest.length ? text.split(separator) : [];
  if (!rest.length) while (items.length < length) items.push(zeroOf(field));
  if (items.length !== length) throw new BadPosition(message("field-parts", { field: field.name, count: length, separator, given: items.length, text }));
  return items.map((item) => split(field, item, rest));
}

function whole({ name }: StateField, text: string): number {
  if (!/^-?\d{1,19}$/.test(text)) throw new BadPosition(message("field-whole", { field: name, given: text }));
  return Number(text);
}
