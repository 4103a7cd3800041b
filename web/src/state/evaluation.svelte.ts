import type { Analysis, Estimate, LegalMove, Sent, TellHint } from "../api/types";
import { say } from "../language";
import { estimateAt } from "../match/analysis";
import type { Match } from "./match.svelte";
import { toasts, voice } from "./toasts.svelte";

/** How a match is evaluated: estimates while it is played, and the analysis after it. */
export class Evaluation {
  /** The analysis, once somebody has asked for it. */
  private judged = $state.raw<Sent.TellAnalysis["analysis"] | null>(null);
  analysis: Analysis | null = $derived.by(() => this.judged && this.match.speaker.sayWithin(this.judged));
  /** How far the analysis is that was asked for. */
  progress = $state.raw<{ done: number; total: number } | null>(null);
  /** The lowest and the highest return. */
  range = $state.raw<[number, number]>([0, 1]);
  /** Estimates while the match is played, each from what its seat knew. */
  private guessed = $state.raw<Pick<Sent.TellEstimate, "seat" | "step" | "returns" | "estimates">[]>([]);
  private guesses: (Estimate & { seat: number })[] = $derived.by(() => this.match.speaker.sayWithin(this.guessed));
  private guessing = $state(false);
  /** The step an estimate was asked for last: once is enough, whatever came of it. */
  private guessedAt = -1;
  /** What a longer search has found at a decision of a match that was analysed. */
  private looked = $state.raw<{ step: number; candidates: Sent.TellHint["candidates"] } | null>(null);
  deeper: { step: number; candidates: TellHint["candidates"] } | null = $derived.by(() => this.looked && this.match.speaker.sayWithin(this.looked));

  /** The estimated result of every seat at the position on show, as far as it is known. */
  estimate: Estimate | null = $derived.by(() => {
    const { discreet, viewSeat, shownStep } = this.match;
    return estimateAt(this.analysis?.estimates ?? this.guesses.filter((one) => !discreet || one.seat === viewSeat), shownStep);
  });
  /** Where the match is over the analysis tells; until then it may be asked for where hints may. */
  estimable = $derived.by(() => {
    const { info, mySeats } = this.match;
    return this.analysis !== null || (info?.status === "running" && Boolean(info.hints) && mySeats.length > 0);
  });
  /** What would have been best at the position on show, in an analysis. */
  best: LegalMove[] | null = $derived.by(() => {
    const { isLive, shownStep, view } = this.match;
    const judged = isLive ? undefined : this.analysis?.moves.find((move) => move.step === shownStep);
    return judged ? (view?.legal ?? []).filter((move) => move.code === judged.best.code) : null;
  });

  constructor(private readonly match: Match) {}

  /** For the bar beside the board: once for each decision of this screen. */
  async askEstimate(): Promise<void> {
    const { step, mover, interactive, advice, table } = this.match;
    if (!this.estimable || this.analysis || !interactive || advice.pending || this.guessing || typeof mover !== "number") return;
    if (this.guessedAt === step || this.guesses.some((one) => one.step === step)) return;
    this.guessing = true;
    this.guessedAt = step;
    try {
      const answer = await table.estimate(mover, this.match.steps);
      if (this.match.closed) return;
      this.range = answer.range;
      const { seat, returns, estimates } = answer;
      this.guessed = [...this.guessed.filter((one) => one.step !== step), { seat, step, returns, estimates }].sort((one, other) => one.step - other.step);
    } catch {
      // somebody was faster than the estimate: there will be another for the next step
    } finally {
      this.guessing = false;
    }
  }

  async askAnalysis(): Promise<void> {
    if (this.analysis || this.progress) return;
    this.progress = { done: 0, total: 0 };
    try {
      const answer = await this.match.table.request({ do: "analyse" }, ({ done, total }) => (this.progress = { done, total }));
      if (answer.tell !== "analysis" || this.match.closed) return;
      this.judged = answer.analysis;
      this.range = answer.analysis.range;
      voice.announce(say("analysis-there", { n: answer.analysis.turning_points.length }));
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.progress = null;
    }
  }

  /** Searches deeper at a decision for as long as somebody looks. */
  async lookDeeper(step: number, signal: AbortSignal): Promise<void> {
    try {
      for await (const candidates of this.match.table.look(step, signal)) if (!signal.aborted) this.looked = { step, candidates };
    } catch {
      // what the analysis says stands
    }
  }

  /** Estimates of positions that were taken back are forgotten. */
  forgetFrom(step: number): void {
    this.guessed = this.guessed.filter((one) => one.step <= step);
    this.guessedAt = -1;
  }

  /** All estimates are forgotten: who sits elsewhere now may know other things. */
  forget(): void {
    this.guessed = [];
  }
}
