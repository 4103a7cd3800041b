/** A bot that thinks about the position on show, in a thread of its own, deeper for as long as one looks. */

import { CHANCE, deepening, type Candidate, type Position } from "@perihelion/engine";
import { keep, recall } from "../state/storage";
import type { StudyBoard } from "./board.svelte";
import { failed } from "./words";

/** Milliseconds: walking through does not start it. */
const PASSING = 200;
export const MOST_LINES = 5;

/** A move that was thought of, and what may follow, as texts. */
export interface ThoughtOf extends Candidate {
  /** The codes that can be played from the position on show, the move itself first. */
  playable: number[];
  texts: string[];
}

export class Thinker {
  private on = $state(recall("study.engine", true));
  private count = $state(recall("study.lines", 3));
  candidates = $state.raw<ThoughtOf[]>([]);
  /** How much was searched. */
  budget = $state(0);
  isThinking = $state(false);
  private search: AbortController | null = null;

  constructor(private readonly board: StudyBoard) {}

  get isOn(): boolean {
    return this.on;
  }

  set isOn(on: boolean) {
    this.on = on;
    keep("study.engine", on);
  }

  get lines(): number {
    return this.count;
  }

  set lines(count: number) {
    this.count = count;
    keep("study.lines", count);
  }

  /** In an effect of the page. */
  follow(): void {
    $effect(() => {
      const { position } = this.board;
      const { lines } = this;
      this.stop();
      this.candidates = [];
      this.budget = 0;
      if (!this.on || position.mover < 0) return;
      const settled = setTimeout(() => void this.think(position, lines), PASSING);
      return () => clearTimeout(settled);
    });
  }

  stop(): void {
    this.search?.abort();
    this.search = null;
    this.isThinking = false;
  }

  private async think(position: Position, lines: number): Promise<void> {
    const search = (this.search = new AbortController());
    this.isThinking = true;
    try {
      for await (const { budget, candidates } of deepening(position, { lines, signal: search.signal })) {
        if (this.search !== search) return;
        this.budget = budget;
        this.candidates = candidates.map((candidate) => followed(position, candidate));
      }
    } catch (error) {
      if (this.search === search) failed(error);
    } finally {
      if (this.search === search) this.isThinking = false;
    }
  }
}

/** The expected line as far as it can be played: it may depend on what its seat does not know. */
function followed(position: Position, candidate: Candidate): ThoughtOf {
  const playable: number[] = [];
  const texts: string[] = [];
  let now = position;
  for (const code of [candidate.code, ...candidate.line]) {
    if (now.mover === CHANCE || !now.legal().includes(code)) break;
    playable.push(code);
    texts.push(now.text(code));
    now = now.play(code);
  }
  return { ...candidate, playable, texts };
}
