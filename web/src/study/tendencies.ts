/** What one tends to get wrong: every match that is judged in this browser leaves its decisions here, and after ten of a game they say something. */

import { chanceLost, Log, type Game } from "@perihelion/engine";
import type { Analysis } from "../api/types";

export const ENOUGH = 10;
/** In percent of the chance to win: from here on a decision is a mistake. */
export const MISTAKE = 5;
/** How much more than all else something must cost to be worth a word, how much at least, in percent, and how often it must have happened. */
const MARKED = 1.5;
const WORTH_A_WORD = 1;
const OFTEN = 8;
/** The newest matches count. */
const MOST_MATCHES = 40;
const PHASES = 3;

export interface JudgedDecision {
  /** The opening, the middle or the end of the match, by its steps: 0, 1, 2. */
  phase: number;
  /** Kinds of move: what was played, and what would have been best. */
  block: string;
  best: string;
  /** The chance that it threw away, in percent. */
  lost: number;
  /** Of a mistake: the term of the game's evaluation in which the best move was most ahead. */
  missed: number | null;
}

/** What a match left. */
export interface Judged {
  match: string;
  game: string;
  form: string;
  /** Milliseconds. */
  at: number;
  accuracy: number | null;
  decisions: JudgedDecision[];
}

/** What is looked at of an analysis, in words or before. */
interface Judgements {
  range: [number, number];
  seats: Pick<Analysis["seats"][number], "accuracy">[];
  moves: (Pick<Analysis["moves"][number], "step" | "seat" | "code" | "choices" | "swing"> & { best: { code: number } })[];
}

/** The decisions of one seat. */
export function judgedOf(match: string, log: Log, analysis: Judgements, seat: number, at: number): Judged {
  const { game } = log;
  const positions = log.positions();
  const decisions = analysis.moves
    .filter((move) => move.seat === seat && move.choices > 1)
    .map(({ step, code, best, swing }): JudgedDecision => {
      const lost = chanceLost(swing, analysis.range);
      return {
        phase: Math.min(PHASES - 1, Math.floor((PHASES * step) / Math.max(1, log.steps.length))),
        block: game.actions.describe(code).block,
        best: game.actions.describe(best.code).block,
        lost,
        missed: lost >= MISTAKE ? missedTerm(game, positions[step]!, seat, code, best.code) : null,
      };
    });
  return { match, game: game.statics.game, form: game.statics.form, at, accuracy: analysis.seats[seat]?.accuracy ?? null, decisions };
}

type Position = ReturnType<Log["positions"]>[number];

/** In which respect the better move leaves the seat most ahead of the one it played. */
function missedTerm(game: Game, before: Position, seat: number, played: number, best: number): number | null {
  if (!game.statics.evaluation_terms.length) return null;
  const [after, better] = [played, best].map((code) => before.play(code).evaluationTerms(seat)) as [number[], number[]];
  const ahead = better.map((value, n) => (game.statics.evaluation_terms[n]![0] ? value - after[n]! : 0));
  const most = Math.max(0, ...ahead);
  return most > 0 ? ahead.indexOf(most) : null;
}

/* What they say ---------------------------------------------------------------------------------------------------------------- */

export type Tendency =
  | { kind: "phase"; phase: number; lost: number; otherwise: number }
  | { kind: "block"; block: string; lost: number; otherwise: number }
  | { kind: "overlooked"; block: string; n: number; of: number }
  | { kind: "missed"; term: number; n: number; of: number };

export interface Habits {
  matches: number;
  /** The mean of all, and of the older and the newer half; null where nothing was to be decided. */
  accuracy: number | null;
  earlier: number | null;
  later: number | null;
  tendencies: Tendency[];
}

/** What the matches of one game have in common; `matches` says whether there are enough. */
export function habitsIn(judged: readonly Judged[]): Habits {
  const newest = [...judged].sort((one, other) => one.at - other.at).slice(-MOST_MATCHES);
  const accuracies = newest.flatMap(({ accuracy }) => accuracy ?? []);
  const half = Math.floor(accuracies.length / 2);
  const decisions = newest.flatMap((one) => one.decisions);
  const about = { matches: newest.length, accuracy: mean(accuracies), earlier: mean(accuracies.slice(0, half)), later: mean(accuracies.slice(half)) };
  return { ...about, tendencies: newest.length < ENOUGH ? [] : tendenciesIn(decisions) };
}

function tendenciesIn(decisions: readonly JudgedDecision[]): Tendency[] {
  const mistakes = decisions.filter(({ lost }) => lost >= MISTAKE);
  const found: Tendency[] = [];
  const phase = costliest(decisions, ({ phase }) => phase);
  if (phase) found.push({ kind: "phase", phase: phase.key, lost: phase.lost, otherwise: phase.otherwise });
  const block = costliest(decisions, ({ block }) => block);
  if (block) found.push({ kind: "block", block: block.key, lost: block.lost, otherwise: block.otherwise });
  const overlooked = commonest(mistakes.filter((one) => one.best !== one.block).map(({ best }) => best));
  if (overlooked) found.push({ kind: "overlooked", block: overlooked.key, n: overlooked.n, of: mistakes.length });
  const missed = commonest(mistakes.flatMap(({ missed }) => missed ?? []));
  if (missed) found.push({ kind: "missed", term: missed.key, n: missed.n, of: mistakes.length });
  return found;
}

/** Where a decision costs most, if that is worth a word and clearly more than otherwise. */
function costliest<Key>(decisions: readonly JudgedDecision[], keyOf: (one: JudgedDecision) => Key): { key: Key; lost: number; otherwise: number } | null {
  const cost = (some: readonly JudgedDecision[]): number => mean(some.map(({ lost }) => lost)) ?? 0;
  const groups = [...groupedBy(decisions, keyOf)].filter(([, all]) => all.length >= OFTEN && all.length < decisions.length);
  const [worst] = groups.map(([key, all]) => ({ key, lost: cost(all) })).sort((one, other) => other.lost - one.lost);
  if (!worst || worst.lost < WORTH_A_WORD) return null;
  const otherwise = cost(decisions.filter((one) => keyOf(one) !== worst.key));
  return worst.lost >= MARKED * otherwise ? { ...worst, otherwise } : null;
}

/** What happens most often, if it happens often: in a quarter of all cases, and several times. */
function commonest<Key>(keys: readonly Key[]): { key: Key; n: number } | null {
  const counts = [...groupedBy(keys, (key) => key)].map(([key, all]) => ({ key, n: all.length }));
  const most = counts.sort((one, other) => other.n - one.n)[0];
  return most && most.n >= 3 && most.n >= keys.length / 4 ? most : null;
}

export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function mean(values: readonly number[]): number | null {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}
