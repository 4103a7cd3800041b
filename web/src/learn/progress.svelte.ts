/** How far somebody has come in each course, kept in this browser: the names of the lessons that were done. */

import { keep, recall } from "../state/storage";

const KEY = "lessons";

class Progress {
  private done = $state.raw<Record<string, string[]>>(recall<Record<string, string[]>>(KEY, {}));

  isDone(game: string, lesson: string): boolean {
    return this.done[game]?.includes(lesson) ?? false;
  }

  count(game: string): number {
    return this.done[game]?.length ?? 0;
  }

  finish(game: string, lesson: string): void {
    if (this.isDone(game, lesson)) return;
    this.done = { ...this.done, [game]: [...(this.done[game] ?? []), lesson] };
    keep(KEY, this.done);
  }
}

export const progress = new Progress();
