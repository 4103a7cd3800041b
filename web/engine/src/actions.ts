/** The action table: every action of a game as a number, in named blocks with named dimensions. */

import { IllegalMove } from "./errors.js";
import type { BlockStatics } from "./statics.js";

/** An action for clients: its block, and its value along each dimension. */
export interface Action {
  code: number;
  block: string;
  values: Record<string, number>;
}

export class ActionTable {
  private readonly blocks: (BlockStatics & { stop: number })[];

  constructor(blocks: BlockStatics[], readonly size: number) {
    this.blocks = blocks.map((block, n) => ({ ...block, stop: blocks[n + 1]?.start ?? size }));
  }

  /** Where each block begins. */
  get starts(): number[] {
    return this.blocks.map((block) => block.start);
  }

  describe(code: number): Action {
    const block = this.blockOf(code);
    return { code, block: block.name, values: placesIn(block, code) };
  }

  /** The text of an action, in games in which it does not depend on the position. */
  text(code: number): string {
    const block = this.blockOf(code);
    if (block.texts) return block.texts[code - block.start]!;
    const places = placesIn(block, code);
    return block.text.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, name: string | undefined) => (name === undefined ? found[0]! : block.dimensions[name]![places[name]!]!));
  }

  /** The first code of the block of an action. */
  startOf(code: number): number {
    return this.blockOf(code).start;
  }

  /** For readers who may not know which action it was. */
  unseen(code: number): string {
    return this.blockOf(code).unseen;
  }

  private blockOf(code: number): BlockStatics {
    const block = this.blocks.find(({ start, stop }) => start <= code && code < stop);
    if (!block) throw new IllegalMove(`${code} is no action code: they go from 0 to ${this.size - 1}.`);
    return block;
  }
}

/** The last dimension runs fastest. */
function placesIn(block: BlockStatics, code: number): Record<string, number> {
  let rest = code - block.start;
  const backwards = Object.entries(block.dimensions)
    .reverse()
    .map(([name, labels]): [string, number] => {
      const place = rest % labels.length;
      rest = Math.floor(rest / labels.length);
      return [name, place];
    });
  return Object.fromEntries(backwards.reverse());
}
