/** Arrays in a module's memory, by the description that the module gives of them. */

import { EngineError } from "./errors.js";
import type { ArrayKind, Field, Instance, Span } from "./module.js";

/** An array of numbers or records. It belongs to its creator, who releases it. */
export class Memory {
  readonly at: number;
  private readonly size: number;
  private readonly stride: number;

  constructor(private readonly instance: Instance, private readonly kind: ArrayKind, readonly lengths: readonly number[], stride?: number, at?: number) {
    if (lengths.length !== kind.dimensions) throw new EngineError(`An array of ${kind.dimensions} dimensions has as many lengths, not ${lengths.length}.`);
    this.stride = stride ?? kind.size;
    this.size = this.stride * lengths.reduce((product, length) => product * length, 1);
    this.at = at ?? instance.allocate(this.size);
  }

  /** As drivers want it. */
  get span(): Span {
    return this.kind.strided ? [this.at, ...this.lengths, this.stride] : [this.at, ...this.lengths];
  }

  get length(): number {
    return this.lengths[0]!;
  }

  get bytes(): Uint8Array {
    return this.instance.bytes(this.at, this.size);
  }

  /** A number of an array of numbers. */
  get(place: number): number {
    return Number(this.read(this.at + this.stride * place, this.kind.of as Field["of"]));
  }

  set(place: number, value: number | bigint): void {
    this.write(this.at + this.stride * place, this.kind.of as Field["of"], value);
  }

  fill(values: readonly (number | bigint)[]): void {
    values.forEach((value, place) => this.set(place, value));
  }

  /** A number in a field of a record; `n` is its place in a field of several. */
  field(place: number, name: string, n = 0): number {
    const { at, of } = this.found(name);
    return Number(this.read(this.at + this.stride * place + at + n * BYTES[of], of));
  }

  setField(place: number, name: string, value: number | bigint): void {
    const { at, of } = this.found(name);
    this.write(this.at + this.stride * place + at, of, value);
  }

  get fieldNames(): string[] {
    return Object.keys(this.kind.fields ?? {});
  }

  /** The same items, and room for more. This one is released. */
  longer(length: number): Memory {
    if (this.length >= length) return this;
    const more = new Memory(this.instance, this.kind, [length, ...this.lengths.slice(1)], this.stride);
    more.bytes.set(this.bytes);
    this.release();
    return more;
  }

  release(): void {
    this.instance.release(this.at, this.size);
  }

  private found(name: string): Field {
    const field = this.kind.fields?.[name];
    if (!field) throw new EngineError(`These records have no field ${name}.`);
    return field;
  }

  private read(at: number, kind: Field["of"]): number | bigint {
    const { data } = this.instance;
    switch (kind) {
      case "int32":
        return data.getInt32(at, true);
      case "int64":
        return data.getBigInt64(at, true);
      case "uint64":
        return data.getBigUint64(at, true);
      case "int16":
        return data.getInt16(at, true);
      default:
        throw new EngineError(`Numbers of kind ${kind} are not read one by one.`);
    }
  }

  private write(at: number, kind: Field["of"], value: number | bigint): void {
    const { data } = this.instance;
    if (kind === "int32") data.setInt32(at, Number(value), true);
    else if (kind === "int64") data.setBigInt64(at, BigInt(value), true);
    else if (kind === "uint64") data.setBigUint64(at, BigInt(value), true);
    else throw new EngineError(`Numbers of kind ${kind} are not written one by one.`);
  }
}

const BYTES: Record<Field["of"], number> = { int8: 1, uint8: 1, int16: 2, uint16: 2, int32: 4, uint32: 4, int64: 8, uint64: 8, float64: 8 };
