/** Numbers packed for the wire: `perihelion/core/packing.py`. Varints of their zigzag form; a 0 is followed by how many more zeros there are. */

import { EngineError } from "./errors.js";

const MORE = 0x80;

export function pack(numbers: ArrayLike<number>): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number): void => {
    for (; value >= MORE; value = Math.floor(value / MORE)) bytes.push((value % MORE) | MORE);
    bytes.push(value);
  };
  for (let n = 0; n < numbers.length; ) {
    const value = numbers[n++]!;
    write(value > 0 ? 2 * value : value < 0 ? -2 * value - 1 : 0);
    if (value) continue;
    const first = n;
    while (n < numbers.length && numbers[n] === 0) n++;
    write(n - first);
  }
  return Uint8Array.from(bytes);
}

export function unpack(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= MORE) {
      const byte = bytes[at++];
      if (byte === undefined) throw new EngineError("The last number is cut off.");
      value += (byte % MORE) * scale;
      if (byte < MORE) return value;
    }
  };
  while (at < bytes.length) {
    const value = read();
    if (value) numbers.push(value % 2 ? -(value + 1) / 2 : value / 2);
    else for (let more = read(); more >= 0; more--) numbers.push(0);
  }
  return numbers;
}
