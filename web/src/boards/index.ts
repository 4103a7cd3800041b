/** Which component draws which game. A game without one is played through words and the list of moves. */

import type { Component } from "svelte";
import type { BoardProps } from "./types";

export interface GameBoard {
  load(): Promise<{ default: Component<BoardProps> }>;
  /** How a race of this game is decided, and a racer's merit in words. */
  race?: { rule: string; merit(merit: number[]): string };
  /** What a finished game alone came to, where "won" and "lost" do not say it. */
  result?(returned: number): string;
}

export const BOARDS: Record<string, GameBoard> = {
  astroplane: {
    load: () => import("./astroplane/Board.svelte") as unknown as Promise<{ default: Component<BoardProps> }>,
  },
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
  "thats-my-planet": {
    load: () => import("./thats-my-planet/Board.svelte") as unknown as Promise<{ default: Component<BoardProps> }>,
    race: {
      rule: "The higher score wins; equal scores share the place.",
      merit: ([less]) => `${-less!} ${less === -1 ? "point" : "points"}`,
    },
    result: (points) => `${points} ${points === 1 ? "point" : "points"}`,
  },
  "planetary-strike": {
    load: () => import("./planetary-strike/Board.svelte") as unknown as Promise<{ default: Component<BoardProps> }>,
  },
};

export const FALLBACK: GameBoard = {
  load: () => import("./Fallback.svelte") as unknown as Promise<{ default: Component<BoardProps> }>,
};
