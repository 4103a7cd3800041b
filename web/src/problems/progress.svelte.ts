/** What this browser keeps of the problems that were tried: ratings by game, tries, days, and the best of storms and streaks. */

import { keep, recall } from "../state/storage";
import { after, NEW, type Rating } from "./rating";

const KEY = "problems";
const MOST_TRIES = 1000;

/** A first try, which counts. */
export interface Try {
  game: string;
  id: string;
  solved: boolean;
  /** In milliseconds. */
  at: number;
  /** The rating of the person who tried, before and after. */
  before: number;
  after: number;
}

interface Kept {
  ratings: Record<string, Rating>;
  tries: Try[];
  /** By date whether the problem of that day was solved at the first try. */
  days: Record<string, boolean>;
  /** By what was played, such as "storm mixed". */
  best: Record<string, number>;
}

const NOTHING: Kept = { ratings: {}, tries: [], days: {}, best: {} };

class Progress {
  private kept = $state.raw<Kept>({ ...NOTHING, ...recall<Partial<Kept>>(KEY, {}) });
  readonly tries: readonly Try[] = $derived(this.kept.tries);
  readonly tried: ReadonlyMap<string, Try> = $derived(new Map(this.kept.tries.map((one) => [one.id, one])));

  ratingOf(game: string): Rating {
    return this.kept.ratings[game] ?? NEW;
  }

  countOf(game: string): { tried: number; solved: number } {
    const own = this.tries.filter((one) => one.game === game);
    return { tried: own.length, solved: own.filter(({ solved }) => solved).length };
  }

  day(date: string): boolean | undefined {
    return this.kept.days[date];
  }

  bestOf(name: string): number {
    return this.kept.best[name] ?? 0;
  }

  /** A first try: the person's rating moves. Gives the try; one that was there stays as it is. */
  add(game: string, problem: { id: string; rating: number; deviation: number }, solved: boolean): Try {
    const known = this.tried.get(problem.id);
    if (known) return known;
    const before = this.ratingOf(game);
    const now = after(before, [{ other: problem, score: solved ? 1 : 0 }]);
    const made: Try = { game, id: problem.id, solved, at: Date.now(), before: Math.round(before.rating), after: Math.round(now.rating) };
    this.change({ ratings: { ...this.kept.ratings, [game]: now }, tries: [...this.kept.tries, made].slice(-MOST_TRIES) });
    return made;
  }

  addDay(date: string, solved: boolean): void {
    if (this.day(date) === undefined) this.change({ days: { ...this.kept.days, [date]: solved } });
  }

  /** Whether it is a new best. */
  addBest(name: string, score: number): boolean {
    if (score <= this.bestOf(name)) return false;
    this.change({ best: { ...this.kept.best, [name]: score } });
    return true;
  }

  private change(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part };
    keep(KEY, this.kept);
  }
}

export const progress = new Progress();
