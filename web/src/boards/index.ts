/**
 * Which component draws which game. Boards are found by their folder, which is named like the game:
 *
 *     NAME/Board.svelte      the board; a module script in it may export `keys`
 *     NAME/Picture.svelte    the picture of the home page: the inside of an SVG of 320 by 180
 *
 * A game of a package outside brings its own module and picture (`GameInfo.board`, `GameInfo.picture`). One that has neither is played
 * through words and the list of moves.
 */

import type { Component } from "svelte";
import type { BoardModule, BoardProps, Key } from "./types";

type BoardComponent = Component<BoardProps & { module?: BoardModule | undefined }>;

/** A board ready to be shown. */
export interface LoadedBoard {
  Board: BoardComponent;
  /** The keys that it understands while the keyboard is on it. */
  keys: Key[];
  /** Of a board from outside: what draws it. */
  module?: BoardModule;
  /** Why the game's own board is not shown. */
  failure?: string;
}

type Found = { default: BoardComponent; keys?: Key[] };
const BOARDS = import.meta.glob<Found>("./*/Board.svelte");
const PICTURES = import.meta.glob<Component>("./*/Picture.svelte", { eager: true, import: "default" });

export function pictureOf(game: string): Component | undefined {
  return PICTURES[`./${game}/Picture.svelte`];
}

/** The board of a game; `address` is where its package serves a module for it, if it does. */
export async function boardOf(game: string, address?: string | null): Promise<LoadedBoard> {
  const load = BOARDS[`./${game}/Board.svelte`];
  if (load) {
    const found = await load();
    return { Board: found.default, keys: found.keys ?? [] };
  }
  return address ? fromOutside(address) : fallback();
}

async function fromOutside(address: string): Promise<LoadedBoard> {
  try {
    const module = (await import(/* @vite-ignore */ address)) as Partial<BoardModule>;
    if (typeof module.mount !== "function") throw new Error("its module exports no function mount");
    const { default: Board } = await import("./Outside.svelte");
    return { Board: Board as BoardComponent, keys: module.keys ?? [], module: module as BoardModule };
  } catch (error) {
    return fallback(error instanceof Error ? error.message : String(error));
  }
}

async function fallback(failure?: string): Promise<LoadedBoard> {
  const { default: Board } = await import("./Fallback.svelte");
  return { Board, keys: [], ...(failure ? { failure } : {}) };
}
