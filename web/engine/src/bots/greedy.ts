/** Greedy play: the action with the best evaluation right after it. The same as `perihelion/bots/greedy.py`. */

import type { View } from "../position.js";
import { keyAfter, keyOf } from "../numbers.js";
import { MOST_CANDIDATES, Question, type Candidate, type Player } from "./protocol.js";

/** With hidden information, the number of determinizations over which an action is judged. */
const SAMPLES = 32;

interface Judged {
  code: number;
  values: number[];
}

export class GreedyBot implements Player {
  readonly budget = 0;
  private key = 0n;

  begin(key: bigint): void {
    this.key = key;
  }

  end(): void {
    // it holds nothing
  }

  choose(view: View): number {
    const question = new Question(view);
    const judged = this.judged(question);
    const own = judged.map(({ values }) => values[question.seat]!);
    const best = judged.filter((_, n) => own[n] === Math.max(...own));
    return best[Number(keyOf(this.key, 1) % BigInt(best.length))]!.code;
  }

  hint(view: View, most = MOST_CANDIDATES): Candidate[] {
    const question = new Question(view);
    const judged = this.judged(question);
    const bestFirst = [...judged].sort((one, other) => other.values[question.seat]! - one.values[question.seat]!);
    return bestFirst.slice(0, most).map(({ code, values }) => question.candidate(code, 1 / judged.length, values));
  }

  judge(view: View, code: number): Candidate {
    const question = new Question(view);
    const [judged] = this.judged(question, [question.check(code)]);
    return question.candidate(code, 1 / question.legal.length, judged!.values);
  }

  /** The candidates, or the given actions, and the value of each for every seat. */
  private judged(question: Question, given?: number[]): Judged[] {
    const { game, known, seat } = question;
    const { instance, statics } = game;
    this.key = keyAfter(this.key);
    const codes = given ?? game.candidates(known.bytes());
    const samples = statics.has_hidden ? SAMPLES : 1;
    const sizes = [3 * statics.state_size, 8 * statics.most_seats, 8 * codes.length * statics.seats];
    const [states, guess, values] = sizes.map((size) => instance.allocate(size)) as [number, number, number];
    instance.bytes(states, statics.state_size).set(known.bytes());
    const out = [[guess, statics.most_seats], [values, codes.length, statics.seats]];
    instance.call("greedy_judge", game.tables, [states, 3], seat, this.key, samples, game.listed(codes), ...out);
    const sums = instance.int64s(values, codes.length * statics.seats);
    [states, guess, values].forEach((at, n) => instance.release(at, sizes[n]!));
    const means = sums.map((sum) => Math.floor(sum / samples));
    return codes.map((code, n) => ({ code, values: means.slice(n * statics.seats, (n + 1) * statics.seats) }));
  }
}
