/**
 * The analysis of a match, as `perihelion/bots/analysis.py` makes it: every decision is judged from what its seat knew then, several at
 * once where cores allow. And the analysis of a position, deeper for as long as one looks.
 */

import { accuracyOfAll, chanceLost } from "./accuracy.js";
import { Bot } from "./bots/bot.js";
import type { Judgement } from "./bots/judging.js";
import type { Candidate } from "./bots/protocol.js";
import { EngineError } from "./errors.js";
import { differenceOf, estimateOf } from "./estimates.js";
import type { Game } from "./game.js";
import { keyOf } from "./numbers.js";
import { CHANCE, type Position } from "./position.js";
import type { Log } from "./log.js";
import type { Message } from "./messages.js";
import type { Statics } from "./statics.js";

/** The bot that judges by default. */
const ANALYST = "expert";
const MOST_TURNING_POINTS = 5;
/** As a share of the range of estimates in the match: the least change at a turning point; half of it, if another seat takes the lead. */
const TURNING = 0.12;
/** As shares of the range of returns: the least change at any turning point, and the least advantage that counts as a lead. */
const LEAST_TURNING = 0.01;
const A_LEAD = 0.02;
/** The most outcomes of one draw of which all are judged, which are as many as a die has; of more, this number of samples is. */
const [FEW_OUTCOMES, OTHER_DRAWS] = [6, 4];

/** A decision to judge: its seat, the number of steps before it, and what was played. */
export interface Decision {
  step: number;
  seat: number;
  before: Position;
  code: number | null;
}

/** A decision of the match, judged. */
export interface JudgedMove {
  told: { before: Message; after: Message; swing: Message };
  step: number;
  seat: number;
  code: number;
  text: string;
  before: number[];
  after: number[];
  best: Candidate;
  /** What it cost its mover, compared with the best. */
  swing: number;
  /** How many moves there were to choose from. */
  choices: number;
}

/** What chance decided between two decisions. */
interface Draws {
  /** How many steps were played before the first draw, and before the decision after the last one. */
  first: number;
  last: number;
  /** What might have come of them, by weight: all of it, or a sample. */
  instead: [weight: number, after: Position][];
}

/** Draws between two decisions, and by how much they were better than those that might have come instead. */
export interface Luck {
  step: number;
  steps: number;
  texts: string[];
  change: number[];
}

export interface TurningPoint {
  step: number;
  kind: "mistake" | "luck";
  seat: number;
  change: number;
  /** Who leads from then on, if the leader changed. */
  leader: number | null;
  told: Message;
}

/** What became of a seat, and by what: changes of its estimated result, all together. */
export interface SeatSummary {
  name: string;
  /** From 0 to 100; null, if the seat never had a choice. */
  accuracy: number | null;
  moves: number;
  /** By its own mistakes. */
  lost: number;
  /** By what others decided. */
  given: number;
  luck: number;
  /** Where later searches saw further than earlier ones. */
  unexplained: number;
  /** From the first estimate to the result: all of these together. */
  change: number;
  /** In words, without signs; `lost` is that of one decision, `mistakes` that of all. */
  told: Record<"lost" | "mistakes" | "given" | "luck" | "unexplained" | "change", Message>;
}

/** As the server tells it. */
export interface Analysis {
  game: string;
  form: string;
  options: Record<string, unknown>;
  rules_version: number;
  bot: string;
  range: [number, number];
  bounds: [Message, Message];
  seats: SeatSummary[];
  /** By the number of steps played: the estimate before each decision, and at the end the result. */
  estimates: { step: number; returns: number[]; estimates: Message[] }[];
  moves: JudgedMove[];
  luck: Luck[];
  turning_points: TurningPoint[];
}

export interface AnalysisOptions {
  /** A level or a search. */
  bot?: string;
  /** How many think at once; by default as many as there are cores to spare. */
  threads?: number;
  /** Called after each decision. */
  progress?: (done: number, all: number) => void;
  /** Ends the analysis, with an error. */
  signal?: AbortSignal;
  /** A limit for each search. */
  seconds?: number;
}

/** Everything there is to judge: the decisions in force, and the one that an unfinished match waits for. */
export function decisionsOf(log: Log): Decision[] {
  const positions = log.positions();
  const made = log.steps.flatMap(([step, by, , code]): Decision[] => (by === "chance" ? [] : [{ step, seat: by, before: positions[step]!, code }]));
  const waits = log.now.mover >= 0 && !log.end?.returns;
  return waits ? [...made, { step: log.steps.length, seat: log.now.mover, before: log.now, code: null }] : made;
}

/** What chance decided after the first decision, before which there is no estimate. */
function drawsOf(log: Log): Draws[] {
  const positions = log.positions();
  const isDraw = (step: number): boolean => log.steps[step]?.[1] === "chance";
  return log.steps.flatMap((_, first): Draws[] => {
    if (!first || !isDraw(first) || isDraw(first - 1)) return [];
    let last = first;
    while (isDraw(last)) last++;
    return [{ first, last, instead: insteadOf(positions[first]!, keyOf(BigInt(first), 2)) }];
  });
}

/** What may come of the draws to come, by weight: all of it where it is little, or a sample. */
function insteadOf(position: Position, key: bigint): Draws["instead"] {
  const outcomes = position.outcomes();
  const after = outcomes.length <= FEW_OUTCOMES ? outcomes.map(([code, weight]): [number, Position] => [weight, position.play(code)]) : [];
  if (after.length && after.every(([, drawn]) => drawn.mover !== CHANCE)) return after;
  return Array.from({ length: OTHER_DRAWS }, (_, n) => [1, settled(position, keyOf(key, n))]);
}

function settled(position: Position, key: bigint): Position {
  let end = position;
  for (let n = 0; end.mover === CHANCE; n++) end = end.play(end.draw(keyOf(key, n)));
  return end;
}

/** Judges every decision of a match, finished or not; and what might have been decided after other draws, which tells luck. */
export async function analyse(log: Log, { bot = ANALYST, threads = coresToSpare(), progress, signal, seconds }: AnalysisOptions = {}): Promise<Analysis> {
  const draws = drawsOf(log);
  const others = draws.flatMap(({ last, instead }) => instead.flatMap(([, before]): Decision[] => (before.mover < 0 ? [] : [{ step: last, seat: before.mover, before, code: null }])));
  const made = decisionsOf(log);
  const decisions = [...made, ...others];
  const judgements = new Array<Judgement>(decisions.length);
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    const judge = await Bot.start(log.game.start(), bot, { seconds, key: 0n });
    const stop = () => judge.stop();
    signal?.addEventListener("abort", stop);
    try {
      while (next < decisions.length) {
        signal?.throwIfAborted();
        const place = next++;
        judgements[place] = await judge.judged(decisions[place]!);
        progress?.(++done, decisions.length);
      }
    } catch (error) {
      next = decisions.length; // the others need not go on
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener("abort", stop);
      judge.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(threads, decisions.length)) }, work));
  return assembled(log, judgements.slice(0, made.length), { draws, others: judgements.slice(made.length) }, bot);
}

/** All but the one that draws the page. */
function coresToSpare(): number {
  return Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1);
}

/* A position ------------------------------------------------------------------------------------------------------------------- */

export interface Insight {
  /** Simulations or positions that were searched. */
  budget: number;
  /** The best first. */
  candidates: Candidate[];
}

export interface DeepeningOptions {
  /** The budgets of the first look and of the last; by default those of the levels "advanced" and "max". */
  first?: number;
  most?: number;
  /** How many decisions, each with the line that is expected after it; by default up to three, and lines only where the search has found them. */
  lines?: number;
  signal?: AbortSignal;
}

/** The best decisions in a position, first at a glance, soon as the best of the levels sees it, then with twice the search each time, until nobody looks any more. */
export async function* deepening(position: Position, { first, most, lines, signal }: DeepeningOptions = {}): AsyncGenerator<Insight> {
  const { levels } = position.game.statics;
  const deepest = levels.at(-1)!;
  const last = most ?? deepest.budget;
  const bot = await Bot.start(position, `${deepest.bot}:${last}`, { key: 0n });
  const stop = () => bot.stop();
  signal?.addEventListener("abort", stop);
  try {
    for (const budget of growing(levels, Math.min(last, first ?? levels[3]!.budget), last)) {
      if (signal?.aborted) return;
      yield { budget, candidates: await (lines ? bot.lines(position, budget, lines) : bot.hint(position, budget)) };
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    bot.stop();
  }
}

/** From level to level, so that little is searched twice before the master's budget; then twice as much each time. */
function* growing(levels: Statics["levels"], first: number, last: number): Generator<number> {
  let budget = first;
  for (; budget < last; budget = levels.slice(0, -1).find((level) => level.budget > budget)?.budget ?? 2 * budget) yield budget;
  yield last;
}

/* Parts ------------------------------------------------------------------------------------------------------------------------ */

type Estimates = [step: number, returns: number[]][];

/** The draws of a match, and the judgements of all decisions that others would have led to, in their order. */
interface Chances {
  draws: readonly Draws[];
  others: readonly Judgement[];
}

/** The analysis of a match from the judgements of its decisions, in their order. */
function assembled(log: Log, judgements: readonly Judgement[], chances: Chances, bot: string): Analysis {
  const { statics } = log.game;
  const moves = judgements.flatMap((judgement) => moveOf(log, judgement));
  const estimates: Estimates = judgements.map(({ step, best }) => [step, best.returns]);
  if (log.end?.returns) estimates.push([log.steps.length, log.end.returns]);
  const luck = luckIn(log, new Map(estimates), chances);
  const inWords = (values: readonly number[]) => values.map((value) => estimateOf(statics, value));
  return {
    ...log.game.identity(),
    bot,
    range: statics.return_range,
    bounds: inWords(statics.return_range) as [Message, Message],
    seats: log.seats.map((name, seat) => seatSummary(statics, name, seat, moves, luck, estimates)),
    estimates: estimates.map(([step, returns]) => ({ step, returns, estimates: inWords(returns) })),
    moves,
    luck,
    turning_points: turningPoints(log.game, moves, luck, estimates),
  };
}

function seatSummary(statics: Statics, name: string, seat: number, moves: JudgedMove[], luck: Luck[], estimates: Estimates): SeatSummary {
  const own = moves.filter((move) => move.seat === seat);
  const lost = total(own.map((move) => move.swing));
  const given = total(moves.filter((move) => move.seat !== seat).map(({ before, after }) => after[seat]! - before[seat]!));
  const lucky = total(luck.map(({ change }) => change[seat]!));
  const change = estimates.length ? estimates.at(-1)![1][seat]! - estimates[0]![1][seat]! : 0;
  const parts = { given, luck: lucky, unexplained: change + lost - given - lucky, change };
  const sizes = { lost: lost / Math.max(1, own.length), mistakes: lost, ...parts };
  const told = Object.fromEntries(Object.entries(sizes).map(([part, size]) => [part, differenceOf(statics, size)])) as SeatSummary["told"];
  const accuracy = accuracyOfAll(own.filter(({ choices }) => choices > 1).map(({ swing }) => chanceLost(swing, statics.return_range)));
  return { name, accuracy, moves: own.length, lost, ...parts, told };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function moveOf(log: Log, { step: place, best, played, choices }: Judgement): JudgedMove[] {
  if (!played) return [];
  const { statics } = log.game;
  const [step, by, text, code] = log.steps[place]!;
  if (by === "chance") throw new EngineError("Chance decides nothing that could be judged.");
  const swing = played.code === best.code ? 0 : Math.max(0, best.returns[by]! - played.returns[by]!);
  const told = { before: estimateOf(statics, best.returns[by]!), after: estimateOf(statics, played.returns[by]!), swing: differenceOf(statics, swing) };
  return [{ told, step, seat: by, code, text, before: best.returns, after: played.returns, best, swing, choices }];
}

function luckIn(log: Log, following: Map<number, number[]>, { draws, others }: Chances): Luck[] {
  let place = 0;
  return draws.flatMap(({ first, last, instead }): Luck[] => {
    const values = instead.map(([, after]) => (after.mover < 0 ? after.returns() : others[place++]!.best.returns));
    const then = following.get(last);
    if (!then) return [];
    const weights = instead.map(([weight]) => weight);
    const usual = then.map((_, seat) => total(values.map((value, n) => weights[n]! * value[seat]!)) / total(weights));
    return [{ step: first, steps: last - first, texts: log.steps.slice(first, last).map(([, , text]) => text), change: then.map((value, seat) => value - usual[seat]!) }];
  });
}

/** The few largest changes, and those by which another seat takes the lead, in the order of the match. */
function turningPoints(game: Game, moves: JudgedMove[], luck: Luck[], estimates: Estimates): TurningPoint[] {
  const { statics } = game;
  const [low, high] = statics.return_range;
  const values = estimates.flatMap(([, returns]) => returns);
  const spread = values.length ? Math.max(...values) - Math.min(...values) : 0;
  const enough = Math.max(TURNING * spread, LEAST_TURNING * (high - low));
  const isTurn = (change: number, leader: number | null) => Math.abs(change) >= (leader === null ? enough : enough / 2);
  const point = (step: number, kind: TurningPoint["kind"], seat: number, change: number, leader: number | null): TurningPoint[] =>
    isTurn(change, leader) ? [{ step, kind, seat, change, leader, told: differenceOf(statics, change) }] : [];
  const mistakes = moves.flatMap(({ step, seat, swing, before, after }) => point(step, "mistake", seat, -swing, newLeader(statics, before, after)));
  const before = new Map(moves.map((move) => [move.step + 1, move.after]));
  const after = new Map(estimates);
  const draws = luck.flatMap(({ step, steps, change }) => {
    const sizes = change.map(Math.abs);
    const seat = sizes.indexOf(Math.max(...sizes));
    return point(step, "luck", seat, change[seat]!, newLeader(statics, before.get(step)!, after.get(step + steps)!));
  });
  const largest = [...mistakes, ...draws].sort((one, other) => Math.abs(other.change) - Math.abs(one.change)).slice(0, MOST_TURNING_POINTS);
  return largest.sort((one, other) => one.step - other.step);
}

function newLeader(statics: Statics, before: number[], after: number[]): number | null {
  const leader = leaderBy(statics, after);
  return leader === leaderBy(statics, before) ? null : leader;
}

/** The first seat of the side that is clearly ahead of all others. */
function leaderBy({ sides, return_range: [low, high] }: Statics, estimate: number[]): number | null {
  if (sides.length < 2) return null;
  const ofSide = sides.map(([seat]) => estimate[seat!]!);
  const [best, second] = [...ofSide].sort((one, other) => other - one) as [number, number];
  return best - second < A_LEAD * (high - low) ? null : sides[ofSide.indexOf(best)]![0]!;
}
