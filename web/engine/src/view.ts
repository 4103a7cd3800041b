/** Reads what a board shows from the record that a module has filled; the shape comes with the statics (`perihelion/core/views.py`). */

import { EngineError } from "./errors.js";

export type Shape =
  | { kind: "number" }
  | { kind: "flag" }
  | { kind: "label"; names: string[] }
  | { kind: "maybe"; of: Shape }
  | { kind: "fixed"; of: Shape; count: number }
  | { kind: "named"; names: string[]; of: Shape }
  | { kind: "many"; of: Shape; most: number }
  | { kind: "by name"; names: string[]; of: Shape; most: number }
  | { kind: "scratch"; count: number }
  | { kind: "record"; parts: Record<string, Shape> }
  | { kind: "optional"; of: Shape };

/** What a `maybe` holds for null. */
const NONE = -(2 ** 31);

type Read = (numbers: Int32Array, at: number) => unknown;

/** How many numbers something takes, and how it is read. */
export interface Reader {
  size: number;
  read: Read;
}

export function readerOf(shape: Shape): Reader {
  switch (shape.kind) {
    case "number":
      return { size: 1, read: (numbers, at) => numbers[at] };
    case "flag":
      return { size: 1, read: (numbers, at) => numbers[at] !== 0 };
    case "label":
      return { size: 1, read: (numbers, at) => shape.names[numbers[at]!] };
    case "maybe":
      return maybe(readerOf(shape.of));
    case "fixed":
      return fixed(readerOf(shape.of), shape.count);
    case "named":
      return record(shape.names.map((name) => [name, readerOf(shape.of)]));
    case "many":
      return many(readerOf(shape.of), shape.most);
    case "by name":
      return byName(shape.names, readerOf(shape.of), shape.most);
    case "scratch":
      return { size: shape.count, read: () => undefined };
    case "record":
      return record(Object.entries(shape.parts).map(([name, part]) => [name, readerOf(part), part.kind !== "scratch"]));
    case "optional":
      return optional(readerOf(shape.of));
    default:
      throw new EngineError(`This engine does not know views with a ${(shape as { kind: string }).kind}.`);
  }
}

function maybe({ size, read }: Reader): Reader {
  return { size, read: (numbers, at) => (numbers[at] === NONE ? null : read(numbers, at)) };
}

function optional({ size, read }: Reader): Reader {
  return { size: 1 + size, read: (numbers, at) => (numbers[at] ? read(numbers, at + 1) : null) };
}

function fixed({ size, read }: Reader, count: number): Reader {
  return { size: size * count, read: (numbers, at) => items(numbers, at, size, count, read) };
}

function many({ size, read }: Reader, most: number): Reader {
  return { size: 1 + size * most, read: (numbers, at) => items(numbers, at + 1, size, numbers[at]!, read) };
}

function byName(names: string[], { size, read }: Reader, most: number): Reader {
  const named: Read = (numbers, at) => [names[numbers[at]!], read(numbers, at + 1)];
  const list = many({ size: 1 + size, read: named }, most);
  return { size: list.size, read: (numbers, at) => Object.fromEntries(list.read(numbers, at) as [string, unknown][]) };
}

function record(parts: [name: string, reader: Reader, shown?: boolean][]): Reader {
  let size = 0;
  const places = parts.map(([name, reader, shown = true]) => {
    const at = size;
    size += reader.size;
    return { name, at, read: reader.read, shown };
  });
  const shown = places.filter((place) => place.shown);
  return { size, read: (numbers, start) => Object.fromEntries(shown.map(({ name, at, read }) => [name, read(numbers, start + at)])) };
}

function items(numbers: Int32Array, at: number, size: number, count: number, read: Read): unknown[] {
  return Array.from({ length: count }, (_, n) => read(numbers, at + n * size));
}
