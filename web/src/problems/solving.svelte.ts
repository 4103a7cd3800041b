/** One problem while somebody solves it: what is right, what the other side answers, and why something was wrong. */

import { Bot, estimateOf, OVER, type Message, type Position } from "@perihelion/engine";
import { BEST } from "./goals";
import type { Said } from "../language/speaker";
import type { LocalGame } from "../local/engine";
import type { Asked } from "./sets";
import { ProblemTable } from "./table";
import { isEnd, treeOf, type Node } from "./tree";

export type Phase = "asked" | "on" | "wrong" | "solved" | "shown";

/** Why a decision is right or wrong, as far as it is known. */
export interface Explained {
  /** The decision that it is about. */
  code: number;
  /** What the other side plays against it: its text, and what the log tells of it. */
  answer?: { text: string; said: Said | null };
  /** What it is expected to bring, and what the right one is. */
  worth?: Message;
  best?: Message;
  /** What it does, in the game's words. */
  why?: Message | null;
}

const SECONDS = 1;
const JUDGE = "master";
const RIVAL = "expert";

export class Solving {
  readonly table: ProblemTable;
  phase = $state<Phase>("asked");
  explained = $state.raw<Explained | null>(null);
  /** Whether something was wrong before, or the solution was shown: then it is not solved at the first try. */
  failed = $state(false);
  private node: Node;
  /** Where the last right decision led to. */
  private good = 0;
  private isClosed = false;

  /** `ondecided` is called once: solved at the first try, or not. */
  constructor(
    readonly asked: Asked,
    readonly played: LocalGame,
    private readonly ondecided: (solved: boolean) => void,
    private readonly explains: boolean,
  ) {
    this.table = new ProblemTable(asked, played);
    this.table.onmove = (codes) => this.move(codes);
    this.node = treeOf(asked.problem.lines);
  }

  close(): void {
    this.isClosed = true;
  }

  private move(codes: readonly number[]): void {
    for (const code of codes) {
      const below = this.node.next.get(code);
      const before = this.table.now;
      this.table.play(code);
      if (!below) return this.fail(before, code);
      this.node = below;
      if (isEnd(below)) return this.solve(before, code);
    }
    this.answer();
    this.phase = "on";
    this.table.tell();
  }

  /** The other side plays what the proof has for it. */
  private answer(): void {
    while (!this.table.isMine) {
      const [next] = this.node.next;
      if (!next) return;
      this.table.play(next[0]);
      this.node = next[1];
    }
    this.good = this.table.step;
  }

  private solve(before: Position, code: number): void {
    this.phase = "solved";
    this.stop();
    if (!this.failed) this.ondecided(true);
    if (this.explains) void this.explainRight(before, code);
  }

  private fail(before: Position, code: number): void {
    this.phase = "wrong";
    const first = !this.failed;
    this.failed = true;
    this.stop();
    if (this.explains) void this.explainWrong(before, code);
    if (first) this.ondecided(false);
  }

  private stop(): void {
    this.table.open(false);
    this.table.tell();
  }

  /** From the last position in which everything was right. */
  again(): void {
    this.table.takeBack(this.good);
    this.table.open(true);
    this.phase = this.good ? "on" : "asked";
    this.explained = null;
    this.table.tell();
  }

  /** Plays the solution from here. */
  show(): void {
    const first = !this.failed;
    this.failed = true;
    if (this.phase === "wrong") this.table.takeBack(this.good);
    let last: { before: Position; code: number } | null = null;
    for (let [next] = this.node.next; next; [next] = this.node.next) {
      if (this.table.isMine) last = { before: this.table.now, code: next[0] };
      this.table.play(next[0]);
      this.node = next[1];
    }
    this.phase = "shown";
    this.explained = null;
    this.stop();
    if (first) this.ondecided(false);
    if (last && this.explains) void this.explainRight(last.before, last.code);
  }

  /** What is lit by a hint: the first right decision. */
  get right(): number | null {
    return this.node.next.keys().next().value ?? null;
  }

  // Why --------------------------------------------------------------------------------------------------------------------------

  private async explainRight(before: Position, code: number): Promise<void> {
    const { proof } = this.asked.problem;
    this.explained = { code, ...(proof ? { best: estimateOf(this.played.game.statics, proof.value) } : {}) };
    if (!proof) return;
    const judged = await thought(before, JUDGE, (bot) => bot.judge(before, code));
    if (judged && this.isAt(code)) this.explained = { ...this.explained, why: judged.why };
  }

  private async explainWrong(before: Position, code: number): Promise<void> {
    const { proof, goal } = this.asked.problem;
    this.explained = { code };
    if (goal === BEST && proof) {
      const judged = await thought(before, JUDGE, (bot) => bot.judge(before, code));
      if (!judged || !this.isAt(code)) return;
      const { statics } = this.played.game;
      // The proof has looked far deeper: nothing else is worth more than that.
      const worth = Math.min(judged.returns[before.mover]!, proof.value - proof.margin);
      this.explained = { code, worth: estimateOf(statics, worth), best: estimateOf(statics, proof.value), why: judged.why };
      return;
    }
    const now = before.play(code);
    if (now.mover === OVER || this.table.mine.includes(now.mover)) return;
    const reply = await thought(now, RIVAL, (bot) => bot.choose(now));
    if (reply === null || !this.isAt(code)) return;
    const said = now.told(reply, true);
    this.explained = { code, answer: { text: now.text(reply), said: said.at ? said : null } };
    this.table.play(reply);
    this.table.tell();
  }

  /** Whether that is still what is on show. */
  private isAt(code: number): boolean {
    return !this.isClosed && this.explained?.code === code && this.phase !== "asked" && this.phase !== "on";
  }
}

/** What a bot finds within a moment; null, if it cannot be asked. */
async function thought<T>(position: Position, name: string, asks: (bot: Bot) => Promise<T>): Promise<T | null> {
  try {
    const bot = await Bot.start(position, name, { key: 1n, seconds: SECONDS });
    try {
      return await asks(bot);
    } finally {
      bot.stop();
    }
  } catch {
    return null;
  }
}
