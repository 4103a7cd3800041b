/** High scores of the matches of this browser, in the form of a server's (perihelion/server/scores.py). */

import { reaches, resultOf, scoreInWords, scoreOf, type HighScoreStatics } from "@perihelion/engine";
import type { GameInfo, Options, ScoresQuestion, Sent } from "../api/types";
import type { Message } from "../language";
import { gameOf } from "./engine";
import { LocalMatch } from "./match";
import { sheetTitle } from "./sheets";
import { store, type Score, type StoredMatch } from "./store";

const MOST_LISTED = 20;
const MOST_RECENT = 50;
/** The number of results of which the median in a trend is taken. */
const WINDOW = 5;

type Scored = StoredMatch & { score: Score };
type Merit = Score["merit"];

/** One sheet in full, and a summary of all sheets. */
export async function scoresHere(game: GameInfo, asked: ScoresQuestion): Promise<Sent.ScoresInfo> {
  const sheet = chosen(game, asked);
  const { statics } = (await gameOf({ game: game.name, ...sheet })).game;
  const rules = statics.high_scores!;
  const all = await scored(game.name);
  const here = all.filter((match) => keyOf(match) === keyOf(sheet));
  const wanted = asked.goal ? here.filter(({ goal }) => goal === asked.goal) : here;
  const ranked = wanted.filter(({ score }) => score.merit).sort((one, other) => order(one.score.merit, other.score.merit) || one.updated - other.updated);
  const place = ({ score }: Scored): number => 1 + ranked.findIndex((one) => order(one.score.merit, score.merit) === 0);
  const told = (match: Scored): Sent.ScoreEntry => entry(rules, match, match.score.merit ? place(match) : null);
  const asking = wanted.find(({ id }) => id === asked.match);
  return {
    ...{ game: game.name, title: game.title, ...sheet, whose: "own", goal: asked.goal || null, rising: rules.rising, failed: rules.failed as Message },
    sheet: titled(sheetTitle(statics.legend, sheet.options)),
    count: wanted.length,
    ranked: ranked.length,
    best: ranked.slice(0, MOST_LISTED).map(told),
    median: wanted.length ? figure(rules, median(rules, wanted)) : null,
    trend: trend(rules, wanted),
    goals: goals(rules, here),
    sheets: sheets(rules, all),
    this: asking ? told(asking) : null,
  };
}

/** Those that count: played alone from beginning to end, and not begun from a position of another match. */
async function scored(game: string): Promise<Scored[]> {
  const over = (await store.list()).filter((match) => match.game === game && match.seats.length === 1 && match.status === "over" && !match.uploaded && !match.old);
  const known = await Promise.all(over.map((match) => (match.score === undefined ? judged(match).catch(() => null) : match)));
  return known.filter((match): match is Scored => Boolean(match?.score));
}

/** A match that was played before this browser kept scores. */
async function judged({ id, game, form, options }: StoredMatch): Promise<StoredMatch | null> {
  const found = await store.load(id);
  return found && LocalMatch.of(found.match, found.lines, await gameOf({ game, form, options })).stored;
}

/** What is asked for, with the usual options where none are named. */
function chosen(game: GameInfo, { form: name, options }: ScoresQuestion): { form: string; options: Options } {
  const solo = game.forms.filter(({ seats }) => seats === 1);
  const form = solo.find((one) => one.name === name) ?? solo[0]!;
  return { form: form.name, options: { ...Object.fromEntries(form.options.map((one) => [one.name, one.default])), ...options } };
}

function keyOf({ form, options }: { form: string; options: Options }): string {
  return JSON.stringify([form, Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The engine's own message for what needs no words. */
const titled = (text: string): Message => ({ message: "plain", arguments: { text } });

/** The best first; without merit, as a lost game is, last. */
function order(one: Merit, other: Merit): number {
  if (!one || !other) return Number(!one) - Number(!other);
  const place = one.findIndex((part, n) => part !== other[n]);
  return place < 0 ? 0 : one[place]! - other[place]!;
}

function median(rules: HighScoreStatics, matches: readonly Scored[]): number | null {
  const merits = matches.map(({ score }) => score.merit).sort(order);
  const middle = merits.slice((merits.length - 1) >> 1, (merits.length >> 1) + 1);
  return middle.every((merit) => merit !== null) ? middle.reduce((sum, merit) => sum + scoreOf(rules, merit), 0) / middle.length : null;
}

function figure(rules: HighScoreStatics, value: number | null): Sent.Figure {
  return { value, told: scoreInWords(rules, value) as Message };
}

function trend(rules: HighScoreStatics, wanted: readonly Scored[]): Sent.TrendPoint[] {
  const inTime = [...wanted].sort((one, other) => one.updated - other.updated);
  const points = inTime.map((match, n) => ({ at: match.updated, ...figure(rules, median(rules, [match])), median: median(rules, inTime.slice(Math.max(0, n + 1 - WINDOW), n + 1)) }));
  return points.slice(-MOST_RECENT);
}

function goals(rules: HighScoreStatics, here: readonly Scored[]): Sent.GoalScores[] {
  return rules.goals.map(({ name, told, limit }) => {
    const reached = here.filter(({ score: { merit } }) => merit && reaches(merit, limit));
    const own = (matches: readonly Scored[]): number => matches.filter(({ goal }) => goal === name).length;
    return { name, told: told as Message, set: own(here), kept: own(reached), reached: reached.length };
  });
}

/** The sheets that were played, the most played first. */
function sheets(rules: HighScoreStatics, all: readonly Scored[]): Sent.SheetScores[] {
  const keys = [...new Set(all.map(keyOf))];
  const played = keys.map((key) => all.filter((match) => keyOf(match) === key)).sort((one, other) => other.length - one.length);
  return played.map((matches) => {
    const [best] = matches.map(({ score }) => score.merit).sort(order);
    const { form, options, score } = matches[0]!;
    return { form, options, title: titled(score.sheet), count: matches.length, best: resultOf(rules, best!) as Message, median: figure(rules, median(rules, matches)).told };
  });
}

function entry(rules: HighScoreStatics, match: Scored, place: number | null): Sent.ScoreEntry {
  const { merit, level, takebacks } = match.score;
  const set = rules.goals.find(({ name }) => name === match.goal);
  return {
    ...{ place, level, takebacks, goal: match.goal, rules_version: match.rules_version, at: match.updated, match: match.id },
    name: match.seats[0]!.name,
    you: true,
    told: resultOf(rules, merit) as Message,
    value: merit && scoreOf(rules, merit),
    kept: set ? merit !== null && reaches(merit, set.limit) : null,
    hinted: match.seats[0]!.hinted ?? false,
    race: false,
    terminal: false,
  };
}
