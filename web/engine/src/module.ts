/**
 * A game's module: its drivers by name, and memory to call them with.
 *
 * A module describes itself (see `perihelion/core/wasm.py`): a section of its own names the parameters of every driver. An array is
 * handed over as its address and its lengths.
 */

import { EngineError } from "./errors.js";

const FORMAT = 1;
const SECTION = "perihelion";
const PAGE = 65536;
const ALIGNMENT = 16;

export type NumberKind = "int8" | "int16" | "int32" | "int64" | "uint8" | "uint16" | "uint32" | "uint64" | "float64";

/** A field of a record: where it lies, what numbers it holds, and how many. */
export interface Field {
  at: number;
  of: NumberKind;
  count: number;
}

export interface ArrayKind {
  of: NumberKind | "record";
  /** The bytes of an item. */
  size: number;
  dimensions: number;
  /** Whether the distance of its items is given, too. */
  strided?: true;
  fields?: Record<string, Field>;
}

/** Several arrays that are handed over together. */
export interface Parts {
  parts: Record<string, ArrayKind>;
}

interface Driver {
  parameters: Record<string, string | ArrayKind | Parts>;
  result: string[];
}

export interface Description {
  format: number;
  game: string;
  fingerprint: string;
  drivers: Record<string, Driver>;
}

/** An array in the module's memory: its address, its lengths and, if it is strided, the distance of its items. */
export type Span = readonly number[];
export type Argument = number | bigint | Span;
type Plain = number | bigint;

/** Where a module comes from: its bytes, compiled code, or the address of a file. */
export type ModuleSource = BufferSource | WebAssembly.Module | URL | string;

/** Compiled code, which all instances and threads share. */
export async function compiled(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
  const answer = await fetch(source);
  if (!answer.ok) throw new EngineError(`The module ${source} cannot be loaded: ${answer.status}.`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export function descriptionOf(code: WebAssembly.Module): Description {
  const [section] = WebAssembly.Module.customSections(code, SECTION);
  if (!section) throw new EngineError("This WebAssembly module is not one of Perihelion's.");
  const description = JSON.parse(new TextDecoder().decode(section)) as Description;
  if (description.format !== FORMAT) throw new EngineError(`The module has format ${description.format}, this engine reads format ${FORMAT}.`);
  return description;
}

/** Code that runs, with a memory of its own. */
export class Instance {
  readonly description: Description;
  private readonly memory: WebAssembly.Memory;
  private readonly entries: Map<string, Entry>;
  private readonly results: number;
  /** Spans of memory that are free, by address. */
  private free: { at: number; size: number }[] = [];
  private views: Views;

  constructor(readonly code: WebAssembly.Module) {
    this.description = descriptionOf(code);
    const { exports } = new WebAssembly.Instance(code);
    this.memory = exports["memory"] as WebAssembly.Memory;
    this.views = new Views(this.memory.buffer);
    const heap = aligned((exports["__heap_base"] as WebAssembly.Global).value as number);
    this.free.push({ at: heap, size: this.memory.buffer.byteLength - heap });
    this.entries = new Map(Object.entries(this.description.drivers).map(([name, driver]) => [name, entryOf(name, driver, exports)]));
    const mostResults = Math.max(...Object.values(this.description.drivers).map((driver) => driver.result.length));
    this.results = this.allocate(8 * mostResults);
  }

  has(driver: string): boolean {
    return this.entries.has(driver);
  }

  /** What a parameter of a driver is made of: one array, or several by name. */
  arrays(driver: string, parameter: string): Record<string, ArrayKind> {
    const kind = this.description.drivers[driver]?.parameters[parameter];
    if (typeof kind !== "object") throw new EngineError(`The module has no driver ${driver} with arrays ${parameter}.`);
    return "parts" in kind ? kind.parts : { [parameter]: kind };
  }

  // Memory -----------------------------------------------------------------------------------------------------------------------

  /** The address of this number of bytes, all zero. They stay until they are released. */
  allocate(bytes: number): number {
    const size = aligned(Math.max(bytes, 1));
    let place = this.free.findIndex((span) => span.size >= size);
    if (place < 0) {
      this.grow(size);
      place = this.free.length - 1;
    }
    const span = this.free[place]!;
    const at = span.at;
    if (span.size === size) this.free.splice(place, 1);
    else this.free[place] = { at: at + size, size: span.size - size };
    this.bytes(at, size).fill(0);
    return at;
  }

  release(at: number, bytes: number): void {
    const size = aligned(Math.max(bytes, 1));
    const place = this.free.findIndex((span) => span.at > at);
    this.free.splice(place < 0 ? this.free.length : place, 0, { at, size });
    this.free = this.free.reduce<{ at: number; size: number }[]>((joined, span) => {
      const last = joined.at(-1);
      if (last && last.at + last.size === span.at) last.size += span.size;
      else joined.push({ ...span });
      return joined;
    }, []);
  }

  private grow(bytes: number): void {
    const end = this.memory.buffer.byteLength;
    try {
      this.memory.grow(Math.ceil(bytes / PAGE));
    } catch {
      throw new EngineError(`There is no memory for ${bytes} bytes more.`);
    }
    this.views = new Views(this.memory.buffer);
    this.release(end, this.memory.buffer.byteLength - end);
  }

  bytes(at: number, length: number): Uint8Array {
    return this.views.bytes.subarray(at, at + length);
  }

  int32s(at: number, length: number): Int32Array {
    return this.views.int32s.subarray(at >> 2, (at >> 2) + length);
  }

  float64s(at: number, length: number): Float64Array {
    return this.views.float64s.subarray(at >> 3, (at >> 3) + length);
  }

  get data(): DataView {
    return this.views.data;
  }

  int64s(at: number, length: number): number[] {
    return Array.from({ length }, (_, n) => Number(this.data.getBigInt64(at + 8 * n, true)));
  }

  // Calls ------------------------------------------------------------------------------------------------------------------------

  /** Runs a driver that gives nothing, or one number. Words of 64 bits without a sign are bigints. */
  call(driver: string, ...values: Argument[]): number | bigint | undefined {
    const entry = this.entry(driver);
    const result = entry.run(...entry.plain(values));
    if (typeof result !== "bigint") return result;
    return entry.result[0] === "uint64" ? BigInt.asUintN(64, result) : Number(result);
  }

  /** Runs a driver that gives several numbers. */
  callForSeveral(driver: string, ...values: Argument[]): number[] {
    const entry = this.entry(driver);
    entry.run(...entry.plain(values), this.results);
    return this.int64s(this.results, entry.result.length);
  }

  private entry(driver: string): Entry {
    const entry = this.entries.get(driver);
    if (!entry) throw new EngineError(`The module of ${this.description.game} has no driver ${driver}.`);
    return entry;
  }
}

/** The memory as numbers of several widths; made anew when it has grown. */
class Views {
  readonly bytes: Uint8Array;
  readonly int32s: Int32Array;
  readonly float64s: Float64Array;
  readonly data: DataView;

  constructor(buffer: ArrayBuffer) {
    this.bytes = new Uint8Array(buffer);
    this.int32s = new Int32Array(buffer);
    this.float64s = new Float64Array(buffer);
    this.data = new DataView(buffer);
  }
}

interface Entry {
  run: (...values: Plain[]) => Plain | undefined;
  plain: (values: Argument[]) => Plain[];
  result: string[];
}

function entryOf(name: string, driver: Driver, exports: WebAssembly.Exports): Entry {
  const exported = exports[name] as (...values: Plain[]) => Plain | undefined;
  const isWide = Object.values(driver.parameters).flatMap(widths);
  return {
    result: driver.result,
    plain: (values) => {
      const flat = values.flat() as Plain[];
      if (flat.length !== isWide.length) throw new EngineError(`${name} takes ${isWide.length} numbers, not ${flat.length}.`);
      return flat.map((value, n) => (isWide[n] ? BigInt(value) : value));
    },
    run: (...values) => {
      try {
        return exported(...values);
      } catch (error) {
        throw new EngineError(`The module failed in ${name}: ${(error as Error).message}.`, { cause: error });
      }
    },
  };
}

/** For each number that a parameter takes: whether it has 64 bits. */
function widths(kind: string | ArrayKind | Parts): boolean[] {
  if (typeof kind === "string") return [kind === "int64" || kind === "uint64"];
  if ("parts" in kind) return Object.values(kind.parts).flatMap(widths);
  return new Array<boolean>(1 + kind.dimensions + (kind.strided ? 1 : 0)).fill(false);
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
