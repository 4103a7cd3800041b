/** Pictures of a rules page that can be touched: below each for which the game's course has a position, a button puts the real board in its place. */

import { mount, unmount } from "svelte";
import { canPlay } from "../local/engine";
import { courseOf } from "./course";
import TryIt from "./TryIt.svelte";

export function diagrams(page: HTMLElement, game: string): () => void {
  const mounted: Record<string, unknown>[] = [];
  let isGone = false;
  void add().catch(() => {}); // pictures are still pictures

  async function add(): Promise<void> {
    const { lessons } = await courseOf(game);
    for (const lesson of lessons) {
      const picture = lesson.picture && page.querySelector<HTMLElement>(`img[src$="/pictures/${CSS.escape(lesson.picture)}"]`);
      if (!picture || !lesson.tasks.length || isGone || !(await canPlay({ game, form: lesson.form, options: lesson.options }))) continue;
      const place = document.createElement("div");
      picture.after(place);
      mounted.push(mount(TryIt, { target: place, props: { game, lesson, label: picture.getAttribute("alt") ?? "" } }));
    }
  }

  return () => {
    isGone = true;
    for (const one of mounted) void unmount(one);
  };
}
