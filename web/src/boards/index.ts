/**
 * Which component draws which game. Boards are found by their folder, which is named like the game:
 *
 *     NAME/Board.svelte      the board; a module script in it may export what `BoardExports` names
 *     NAME/Picture.svelte    the picture of the home page: the inside of an SVG of 320 by 180
 *     NAME/survey.ts         the position in words, place by place and piece by piece, for those who do not see it
 *     NAME/Rival.svelte      how racers see each other, beside their own board
 *     NAME/gentle.ts         of a game that newcomers are led to: the options that make its first match a short one
 *     NAME/language/en.ftl   what the board says, see `words.ts`; and so for every language
 *
 * A game of a package outside brings its own module and picture (`GameInfo.board`, `GameInfo.picture`). One that has neither is played
 * through words and the list of moves.
 */

import type { Component } from "svelte";
import type { Options, View } from "../api/types";
import { Failure, language, message, reasonOf, type Argument } from "../language";
import type { BoardExports, BoardModule, BoardProps, Key, Surveyor } from "./types";
import { sentencesOf } from "./words";

type BoardComponent = Component<BoardProps & { module?: BoardModule | undefined }>;

/** A board ready to be shown. */
export interface LoadedBoard extends Omit<BoardExports, "keys"> {
  Board: BoardComponent;
  /** The keys that it understands while the keyboard is on it, in the current language. */
  keys: () => Key[];
  /** Of a board from outside: what draws it. */
  module?: BoardModule;
  /** Why the game's own board is not shown. */
  failure?: Argument;
}

type Found = { default: BoardComponent } & BoardExports;
const BOARDS = import.meta.glob<Found>("./*/Board.svelte");
const PICTURES = import.meta.glob<Component>("./*/Picture.svelte", { eager: true, import: "default" });

/** What draws a racer from the numbers that the others may know, where a game has it: `NAME/Rival.svelte`. */
export type RivalComponent = Component<{ progress: Record<string, number>; view: View }>;
const RIVALS = import.meta.glob<RivalComponent>("./*/Rival.svelte", { eager: true, import: "default" });

export const rivalOf = (game: string): RivalComponent | undefined => RIVALS[`./${game}/Rival.svelte`];

const SURVEYS = import.meta.glob<Surveyor>("./*/survey.ts", { import: "survey" });

/** What tells a position in full, where a game has it; fetched when somebody asks for it. Its sentences are the board's. */
export async function surveyOf(game: string): Promise<Surveyor | null> {
  return (await SURVEYS[`./${game}/survey.ts`]?.()) ?? null;
}

const GENTLE = import.meta.glob<Options>("./*/gentle.ts", { eager: true, import: "default" });

export const gentleOf = (game: string): Options | undefined => GENTLE[`./${game}/gentle.ts`];

export function pictureOf(game: string): Component | undefined {
  return PICTURES[`./${game}/Picture.svelte`];
}

/** The board of a game; `address` is where its package serves a module for it, if it does. */
export async function boardOf(game: string, address?: string | null): Promise<LoadedBoard> {
  const load = BOARDS[`./${game}/Board.svelte`];
  if (load) {
    const [found] = await Promise.all([load(), language.join(sentencesOf(game))]);
    const { default: Board, keys, ...says } = found;
    return { ...says, Board, keys: asked(keys) };
  }
  return address ? fromOutside(address) : fallback();
}

async function fromOutside(address: string): Promise<LoadedBoard> {
  try {
    const module: unknown = await import(/* @vite-ignore */ address);
    if (!isBoard(module)) throw new Failure(message("no-mount"));
    const { default: Board } = await import("./Outside.svelte");
    return { Board, keys: asked(module.keys), module };
  } catch (error) {
    return fallback(reasonOf(error));
  }
}

function isBoard(module: unknown): module is BoardModule {
  return typeof module === "object" && module !== null && "mount" in module && typeof module.mount === "function";
}

async function fallback(failure?: Argument): Promise<LoadedBoard> {
  const { default: Board } = await import("./Fallback.svelte");
  return { Board, keys: asked([]), ...(failure ? { failure } : {}) };
}

function asked(keys: Found["keys"] = []): () => Key[] {
  return typeof keys === "function" ? keys : () => keys;
}
