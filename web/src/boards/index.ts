/** Which component draws which game. A game without one is played through words and the list of moves. */

import type { Component } from "svelte";
import type { BoardProps } from "./types";

export interface GameBoard {
  load(): Promise<{ default: Component<BoardProps> }>;
  /** How a race of this game is decided, and a racer's merit in words. */
  race?: { rule: string; merit(merit: number[]): string };
}

export const BOARDS: Record<string, GameBoard> = {
  "onward-to-venus": {
    load: () => import("./onward-to-venus/Board.svelte") as unknown as Promise<{ default: Component<BoardProps> }>,
  },
  "planet-smash": {
    load: () => import("./planet-smash/Board.svelte") as unknown as Promise<{ default: Component<BoardProps> }>,
    race: {
      rule: "The earliest round wins. Among equals, whoever used fewer abilities is ahead; if that is equal too, they share the place. Who did not finish is not ranked.",
      merit: ([round, abilities]) => `round ${round}, ${abilities} ${abilities === 1 ? "ability" : "abilities"}`,
    },
  },
};

export const FALLBACK: GameBoard = {
  load: () => import("./Fallback.svelte") as unknown as Promise<{ default: Component<BoardProps> }>,
};
