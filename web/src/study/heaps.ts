/** What lies at places in numbers: read, put there out of the stock, and taken back. */

import type { Fields, HeapingStatics, StateField } from "@perihelion/engine";
import { numbersOf, withNumbers } from "./numbers";

/** Numbers for one place. */
const widthOf = (state: readonly StateField[], heaping: HeapingStatics): number =>
  state.find((one) => one.name === heaping.field)!.shape.slice(1).reduce((all, length) => all * length, 1);

/** By place and piece how many lie there. */
export function heapsOf(state: readonly StateField[], heaping: HeapingStatics, fields: Fields): number[][] {
  const numbers = numbersOf(fields, heaping.field);
  const width = widthOf(state, heaping);
  return heaping.places.map((_, place) => heaping.pieces.map(({ value }) => numbers[place * width + value]!));
}

/** By piece how many are left. */
export function leftOf(heaping: HeapingStatics, fields: Fields): number[] {
  const stock = numbersOf(fields, heaping.stock);
  return heaping.left.map((at) => stock[at]!);
}

/** One piece more at a place, or one less; the same fields, if there is none to move. */
export function moved(state: readonly StateField[], heaping: HeapingStatics, fields: Fields, place: number, piece: number, by: 1 | -1): Fields {
  const here = place * widthOf(state, heaping) + heaping.pieces[piece]!.value;
  const [numbers, stock, left] = [numbersOf(fields, heaping.field), numbersOf(fields, heaping.stock), heaping.left[piece]!];
  if ((by > 0 ? stock[left]! : numbers[here]!) < 1) return fields;
  const taken = withNumbers(state, fields, heaping.stock, stock.with(left, stock[left]! - by));
  return withNumbers(state, taken, heaping.field, numbers.with(here, numbers[here]! + by));
}
