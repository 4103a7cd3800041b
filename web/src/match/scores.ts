/** A trend as shapes: better is higher up, results without a number stand on the ground. */

import type { ScoresInfo } from "../api/types";

interface Field {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Trend {
  dots: { x: number; y: number; failed: boolean }[];
  /** The moving median; it is interrupted where that is no number. */
  lines: string[];
  ticks: { y: number; text: string }[];
}

export function trendOf({ trend, rising, failed }: Pick<ScoresInfo, "trend" | "rising" | "failed">, field: Field): Trend {
  const numbers = trend.flatMap(({ value, median }) => [value, median]).filter((one): one is number => one !== null);
  const some = trend.some(({ value }) => value === null);
  const [least, most] = numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : [0, 0];
  // Where there are failures they have the ground to themselves, and all numbers stand above it.
  const ground = some ? field.bottom - (field.bottom - field.top) / 4 : field.bottom;
  const [worst, best] = rising ? [least, most] : [most, least];
  const height = (value: number) => (best === worst ? (field.top + ground) / 2 : ground - ((value - worst) / (best - worst)) * (ground - field.top));
  const across = (place: number) => (trend.length > 1 ? field.left + ((field.right - field.left) * (place + 0.5)) / trend.length : (field.left + field.right) / 2);
  const dots = trend.map(({ value }, place) => ({ x: across(place), y: value === null ? field.bottom : height(value), failed: value === null }));
  const lines: string[][] = [[]];
  trend.forEach(({ median }, place) => {
    if (median === null) lines.push([]);
    else lines.at(-1)!.push(`${across(place)},${height(median)}`);
  });
  const ends = [...new Set(numbers.length ? [best, worst] : [])].map((value) => ({ y: height(value), text: `${value}` }));
  return { dots, lines: lines.filter((line) => line.length > 1).map((line) => line.join(" ")), ticks: [...ends, ...(some ? [{ y: field.bottom, text: failed }] : [])] };
}
