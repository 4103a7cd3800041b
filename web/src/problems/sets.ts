/** The problems of games, and which of them comes next. */

import { api } from "../api/http";
import type { ProblemInfo } from "../api/protocol";
import { gameOf, type LocalGame } from "../local/engine";
import { session } from "../state/session.svelte";
import { dailyOf } from "./daily";
import { progress } from "./progress.svelte";

/** A problem with its game. */
export interface Asked {
  game: string;
  problem: ProblemInfo;
}

/** One problem is taken at random out of this number of those that fit a person best. */
const FITTING = 6;
/** By about how much each problem of a storm is harder than the one before. */
const STEP = 25;

const loading = new Map<string, Promise<Asked[]>>();

/** The problems of a game, fetched once. */
export function setOf(game: string): Promise<Asked[]> {
  const fetching = loading.get(game) ?? api.problems(game).then(({ problems }) => problems.map((problem) => ({ game, problem })));
  loading.set(game, fetching);
  fetching.catch(() => loading.delete(game));
  return fetching;
}

export async function setsOf(games: readonly string[]): Promise<Asked[]> {
  return (await Promise.all(games.map(setOf))).flat();
}

/** The game of a problem, with the usual options, ready to be played in this page. */
export function playedOf({ game, problem: { form } }: Asked): Promise<LocalGame> {
  const options = session.game(game)?.forms.find((one) => one.name === form)?.options ?? [];
  return gameOf({ game, form, options: Object.fromEntries(options.map((option) => [option.name, option.default])) });
}

export async function dailyProblem(day: number): Promise<Asked | null> {
  const daily = dailyOf(session.games, day);
  if (!daily) return null;
  const inOrder = [...(await setOf(daily.game.name))].sort((one, other) => (one.problem.id < other.problem.id ? -1 : 1));
  return inOrder[daily.place % inOrder.length] ?? null;
}

/** What suits a person: not tried yet if there is such, about as hard as they are good; of those that were tried, the one longest ago. */
export function fitting(all: readonly Asked[], not?: Asked): Asked | undefined {
  const others = all.length > 1 ? all.filter((one) => one.problem.id !== not?.problem.id) : all;
  const fresh = others.filter(({ problem }) => !progress.tried.has(problem.id));
  if (!fresh.length) return [...others].sort((one, other) => when(one) - when(other))[0];
  const distance = ({ game, problem }: Asked): number => Math.abs(problem.rating - progress.ratingOf(game).rating);
  const near = [...fresh].sort((one, other) => distance(one) - distance(other)).slice(0, FITTING);
  return near[Math.floor(Math.random() * near.length)];
}

const when = ({ problem }: Asked): number => progress.tried.get(problem.id)?.at ?? 0;

/** From easy to hard, never the same order: for storms and streaks. */
export function rising(all: readonly Asked[]): Asked[] {
  const shifted = all.map((asked) => ({ asked, at: asked.problem.rating + 6 * STEP * Math.random() }));
  return shifted.sort((one, other) => one.at - other.at).map(({ asked }) => asked);
}
