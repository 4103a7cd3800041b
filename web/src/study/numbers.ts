/** Fields of a record as rows of numbers, one after the other, which is how places and pieces count them. */

import type { Fields, FieldValue, StateField } from "@perihelion/engine";

const flat = (value: FieldValue): (number | string)[] => (Array.isArray(value) ? value.flatMap(flat) : [value]);

export function numbersOf(fields: Fields, name: string): number[] {
  return flat(fields[name]!) as number[];
}

/** The same fields, with other numbers in one of them. */
export function withNumbers(state: readonly StateField[], fields: Fields, name: string, numbers: readonly number[]): Fields {
  return { ...fields, [name]: shaped(numbers, state.find((one) => one.name === name)!.shape) };
}

function shaped(all: readonly FieldValue[], [length, ...rest]: readonly number[]): FieldValue {
  if (length === undefined) return all[0]!;
  const each = all.length / length;
  return Array.from({ length }, (_, n) => shaped(all.slice(n * each, (n + 1) * each), rest));
}
