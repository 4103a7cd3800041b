/**
 * What a coach has to say of a decision: what the bots think is best, with their reason, and what somebody else threatens. All of it comes from the search
 * and the evaluation that the bots play by.
 */

import { Bot, CHANCE, chanceLost, deepening, why, type Position } from "@perihelion/engine";
import type { Advice, Judged } from "../state/table";

/** How deep the search goes that advice comes from: the number of rounds, each deeper than the last. */
const ROUNDS = 2;
/** Who judges a decision that was made. */
const JUDGE = "expert";
/** Decisions that are judged beside it, for what was at stake. */
const OTHERS = 3;
/** Own decisions that are tried out for what others could answer, and answers that are looked at. */
const MOST_TRIED = 12;
const MOST_ANSWERS = 80;
/** A threat is what answers at least this share of one's decisions, and gains so much of the whole range of results. */
const OFTEN = 0.5;
const WORTH_A_WORD = 0.02;

export async function advice(position: Position, step: number, signal: AbortSignal): Promise<Advice | null> {
  const { mover: seat } = position;
  if (seat < 0) return null;
  const known = position.knownTo(seat);
  let candidates: { code: number }[] = [];
  let rounds = 0;
  for await (const found of deepening(position, { signal })) {
    candidates = found.candidates;
    if (++rounds >= ROUNDS) break;
  }
  const [best] = candidates;
  if (!best || signal.aborted) return null;
  return {
    step,
    seat,
    judged: (code) => judged(known, step, code, best.code),
    deed: deedOf(known, best.code),
    why: reasonFor(known, seat, best.code),
    threat: threatTo(known, seat),
  };
}

/** As the analysis of a match counts it: what was decided is searched as well as what was best, and so are some others. */
async function judged(position: Position, step: number, code: number, advised: number): Promise<Judged> {
  const judge = await Bot.start(position, JUDGE, { key: 0n });
  try {
    const { best, played } = await judge.judged({ before: position, step, code });
    const others = spread(position.legal().filter((one) => one !== best.code), OTHERS);
    const lost = [code === advised ? best : played!];
    for (const other of others) lost.push(await judge.judge(position, other));
    const [mine, ...theirs] = lost.map(({ returns }) => chanceLost(Math.max(0, best.returns[position.mover]! - returns[position.mover]!), position.game.statics.return_range));
    return { lost: mine!, stake: theirs.reduce((sum, one) => sum + one, 0) / theirs.length };
  } finally {
    judge.stop();
  }
}

/** What is good about it; null where nothing shows at once. A beginner who is to find it is not helped by its price. */
function reasonFor(position: Position, seat: number, code: number): Advice["why"] {
  const reason = why(position, seat, code, [], true);
  return reason?.message === "reason-changes-nothing" ? null : reason;
}

function deedOf(position: Position, code: number): Advice["deed"] {
  const told = position.told(code, true);
  return told.at ? told : position.text(code);
}

interface Answer {
  by: number;
  code: number;
  gain: number;
  before: Position;
}

/** What somebody else would answer to most of one's decisions, where it gains them something. */
export function threatTo(position: Position, seat: number): Advice["threat"] {
  const answers = spread(position.legal(), MOST_TRIED).flatMap((code) => bestAnswer(settled(position.play(code)), seat));
  const byCode = grouped(answers);
  const [often] = [...byCode.values()].sort((one, other) => other.length - one.length);
  if (!often || often.length < OFTEN * answers.length) return null;
  const [low, high] = position.game.statics.return_range;
  const gain = often.reduce((sum, one) => sum + one.gain, 0) / often.length;
  return gain >= WORTH_A_WORD * (high - low) ? { by: often[0]!.by, deed: deedOf(often[0]!.before, often[0]!.code) } : null;
}

function grouped(answers: Answer[]): Map<number, Answer[]> {
  const found = new Map<number, Answer[]>();
  for (const one of answers) found.set(one.code, [...(found.get(one.code) ?? []), one]);
  return found;
}

function bestAnswer(before: Position, seat: number): Answer[] {
  const by = before.mover;
  if (by < 0 || by === seat) return [];
  const now = before.evaluate()[by]!;
  const tried = spread(before.legal(), MOST_ANSWERS).map((code): Answer => ({ by, code, before, gain: before.play(code).evaluate()[by]! - now }));
  const best = tried.reduce((one, other) => (other.gain > one.gain ? other : one));
  return [best];
}

/** After whatever chance decides first. */
function settled(position: Position): Position {
  let end = position;
  for (let draws = 1n; end.mover === CHANCE; draws++) end = end.play(end.draw(draws));
  return end;
}

/** `most` of them, evenly spread. */
function spread(codes: number[], most: number): number[] {
  const every = Math.max(1, codes.length / most);
  return codes.filter((_, n) => Math.floor(n / every) !== Math.floor((n - 1) / every));
}
