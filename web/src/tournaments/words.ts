/** What the pages of tournaments say: language/*.ftl, loaded with the first of them. The client's own sentences are among them. */

import type { Sent } from "../api/types";
import { filesIn, language, Sentences, several } from "../language";
import { session } from "../state/session.svelte";
import { failing } from "../state/toasts.svelte";
import { isolated } from "../text";

const FILES = import.meta.glob<string>("./language/*.ftl", { query: "?raw", import: "default" });

export const sentences = new Sentences((tag) => filesIn(FILES, `/${tag}.ftl`));
export const { say, render } = sentences;

export const failed = failing(render);

/** "2½": points are whole ones and halves. */
export function pointsText(points: number): string {
  const half = points % 1 ? "½" : "";
  return Math.floor(points) || !half ? `${Math.floor(points)}${half}` : half;
}

export const formOf = (one: { game: string; form: string }): string => session.formOf(one)?.title ?? one.form;

/** "17 November, 20:30". */
export const timeText = (at: number): string => new Intl.DateTimeFormat(language.tag, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(1000 * at);

/** How it stands, in a few words. */
export function stateOf(one: Sent.TournamentSummary): string {
  if (one.cancelled) return say("cup-cancelled");
  if (one.status === "over") return one.winners.length ? say("cup-won-by", { names: several(one.winners.map(isolated), "series"), n: one.winners.length }) : say("cup-over");
  if (one.status === "waiting") return one.begins ? say("cup-begins", { when: timeText(one.begins) }) : say("cup-waits");
  return one.system === "arena" ? say("cup-running") : say("cup-round", { round: one.round, rounds: one.rounds });
}
