/** That's my Planet! as the view describes it, and what follows from it without the server: plain functions, tested without a browser. */

import type { Legend, LegalMove } from "../../api/types";
import type { Speaker } from "../../language";
import { LABELS, type View } from "./view";
import { say } from "./words";

export const TEAMS = LABELS.move.ship;
export type Letter = (typeof TEAMS)[number];
/** As on the sheet: who needs the best cards comes first. */
export const DRAFT_ORDER: readonly Letter[] = ["C", "V", "I"];

export type Sheet = View;
export type CardView = TeamView["cards"][number];
export type TeamView = View["teams"][number];
export type PlanetView = View["planets"][number];
export type ScoreLine = View["score"]["lines"][number];

/** The planets as they are called and painted. */
export function worldsOf(legend: Legend, speaker: Speaker): { name: string; colour: string }[] {
  const painted = Array.isArray(legend.planets) ? legend.planets : [];
  return painted.map((planet: { colour?: unknown }, n) => ({ name: speaker.name("planet", n), colour: String(planet.colour ?? "") }));
}

/* Cards ------------------------------------------------------------------------------------------------------------------ */

export const SUITS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export const suitOf = (card: string) => card.slice(-1);
export const rankOf = (card: string) => card.slice(0, -1);

/** "10♣". */
export const signOf = (card: string): string => (card === "JK" ? say("joker") : `${rankOf(card)}${SUITS[suitOf(card)]}`);

/** "10 of clubs", for screen readers. */
export function spoken(card: string): string {
  return card === "JK" ? say("joker") : say("card", { rank: rankOf(card), suit: suitOf(card) });
}

/** Why a card is worth what it is: "10 + 3 mates + ace". */
export function why(card: CardView): string {
  const parts = [String(card.base)];
  if (card.mates) parts.push(say("mates", { n: card.mates }));
  if (card.ace) parts.push(say("for-the-ace"));
  return parts.join(" + ");
}

/** What a card is, what it is worth and why, and what would come of it: the lines of its explanation. */
export function cardTold(card: CardView, outcome: CardView["outcome"], chance: number[] | undefined): string {
  const worth = say("card-worth", { value: card.value, why: why(card) });
  const result = outcome ? say("result", { result: outcome }) : chance ? say("card-odds", { wins: chance[0] ?? 0, ties: chance[1] ?? 0, fails: chance[2] ?? 0 }) : "";
  return [spoken(card.card), worth, result].filter(Boolean).join("\n");
}

/* What may be done --------------------------------------------------------------------------------------------------------- */

/** A flight: which ship, and where to. */
export interface Flight {
  ship: Letter;
  place: string;
}

export function flightOf(move: Record<string, unknown> | null): Flight | null {
  return move?.block === "move" ? { ship: TEAMS[Number(move.ship)]!, place: Number(move.place) ? String(move.place) : "M" } : null;
}

/** The card that is played, or searched with. */
export const cardOf = (move: Record<string, unknown>): string => LABELS.play.card[Number(move.card)] ?? "";

/** The card that each team gets by a draft; cards on the table go by their places there. */
export function planOf(move: LegalMove, sheet: Sheet): Plan {
  const [C, V, I] = [move.conquest, move.invasion, move.infiltration].map((place) => sheet.draft.turned_up[Number(place)]!);
  return { C, V, I } as Plan;
}

export interface Choices {
  drafts: LegalMove[];
  flights: (Flight & { move: LegalMove })[];
  attempt: LegalMove | null;
  skip: LegalMove | null;
  end: LegalMove | null;
  plays: Map<string, LegalMove>;
  recruit: Map<Letter, LegalMove>;
  reserve: Map<Letter, LegalMove>;
  search: Map<Letter, LegalMove[]>;
  repair: Map<Letter, LegalMove>;
}

export function choices(legal: LegalMove[]): Choices {
  const found: Choices = {
    drafts: [], flights: [], attempt: null, skip: null, end: null, plays: new Map(),
    recruit: new Map(), reserve: new Map(), search: new Map(), repair: new Map(),
  }; // prettier-ignore
  const team = (move: LegalMove, dimension: string) => TEAMS[Number(move[dimension])]!;
  for (const move of legal) {
    if (move.block === "draft") found.drafts.push(move);
    else if (move.block === "move") found.flights.push({ ...flightOf(move)!, move });
    else if (move.block === "attempt") found.attempt = move;
    else if (move.block === "skip") found.skip = move;
    else if (move.block === "end") found.end = move;
    else if (move.block === "play") found.plays.set(cardOf(move), move);
    else if (move.block === "recruit") found.recruit.set(team(move, "team"), move);
    else if (move.block === "reserve") found.reserve.set(team(move, "ship"), move);
    else if (move.block === "search") found.search.set(team(move, "team"), [...(found.search.get(team(move, "team")) ?? []), move]);
    else if (move.block === "repair") found.repair.set(team(move, "ship"), move);
  }
  return found;
}

/** Where each card of the draft is to go; a team has one card at most. */
export type Plan = Partial<Record<Letter, string>>;

export function assign(plan: Plan, card: string, team: Letter | null): Plan {
  const rest = Object.fromEntries(Object.entries(plan).filter(([other, held]) => held !== card && other !== team)) as Plan;
  return team ? { ...rest, [team]: card } : rest;
}

/** The draft that gives every team its card; null until each has one. */
export function draftMove(drafts: LegalMove[], plan: Plan, sheet: Sheet): LegalMove | null {
  return drafts.find((move) => ((gives) => TEAMS.every((team) => gives[team] === plan[team]))(planOf(move, sheet))) ?? null;
}

/* Odds and outcomes -------------------------------------------------------------------------------------------------------- */

export const teamOf = (sheet: Sheet, letter: Letter) => sheet.teams.find((team) => team.letter === letter)!;
export const planetOf = (sheet: Sheet, place: string) => sheet.planets.find((planet) => planet.place === place);

/** What a move leads to, in a few words. */
export function moveTold(sheet: Sheet, letter: Letter, place: string): string {
  const team = teamOf(sheet, letter);
  const route = team.routes.find((one) => one.place === place);
  if (!route) return "";
  const { cost, left } = route;
  if (!left) return say("burns-all", { cost });
  if (place === "M") return say("burns", { cost, left });
  const odds = team.odds[place];
  if (!odds || odds.marked) return say("burns-for-nothing", { cost, left, team: letter });
  return say("burns-for-chance", { cost, left, team: letter, best: odds.best, points: odds.points });
}

/** The place worth a first look: where the chance is best for the points. */
export function bestPlace(sheet: Sheet, letter: Letter, open: Iterable<string>): string | null {
  const team = teamOf(sheet, letter);
  const worth = (place: string) => {
    const [odds, route] = [team.odds[place], team.routes.find((one) => one.place === place)];
    return !route?.left || !odds || odds.marked ? -1 : odds.best * odds.points;
  };
  return [...open].sort((one, other) => worth(other) - worth(one))[0] ?? null;
}

/** What boxes of a kind cost, as the score sheet has it: -5 for the bank. */
export const costOf = (sheet: Sheet, box: "recruitment" | "reserve" | "bank"): number => sheet.score.lines.find((line) => line.id === box)?.times ?? 0;


export const isDraft = (sheet: Sheet): boolean => ["discarding", "turning-up", "drafting"].includes(sheet.phase);

/* What changed ------------------------------------------------------------------------------------------------------------- */

export interface Change {
  /** New marks, as "3C". */
  marked: string[];
  broken: Letter[];
  rolled: boolean;
  recruited: string | null;
  over: boolean;
}

export function change(before: Sheet, after: Sheet): Change {
  const marked = after.planets.flatMap((planet) =>
    planet.marks.filter((letter) => !planetOf(before, planet.place)?.marks.includes(letter)).map((letter) => `${planet.place}${letter}`),
  );
  const cards = (sheet: Sheet) => new Set(sheet.teams.flatMap((team) => team.cards.map((card) => card.card)));
  const had = cards(before);
  const joined = before.recruits.length > after.recruits.length ? ([...cards(after)].find((card) => !had.has(card)) ?? null) : null;
  return {
    marked,
    broken: after.teams.filter((team) => team.broken && !teamOf(before, team.letter).broken).map((team) => team.letter),
    rolled: after.white !== null && before.white === null,
    recruited: joined,
    over: after.phase === "over" && before.phase !== "over",
  };
}

/* Events ------------------------------------------------------------------------------------------------------------------ */

/** A card against the competition, as it came out. */
export interface Duel {
  team: Letter;
  place: string;
  card: CardView;
  competition: number;
  outcome: "win" | "tie" | "fail";
  points: number;
  /** What it costs to have the ship again. */
  repair: number;
}

type Happened = { move: Record<string, unknown> | null };

/** The duel that a step has decided. */
export function duelOf({ move }: Happened, before: Sheet): Duel | null {
  if (move?.block !== "play" || !before.acting) return null;
  const { team, place } = before.acting;
  const card = teamOf(before, team).cards.find((one) => one.card === cardOf(move));
  if (!card?.outcome || before.competition === null) return null;
  const points = teamOf(before, team).odds[place]?.points ?? 0;
  return { team, place, card, competition: before.competition, outcome: card.outcome, points, repair: costOf(before, "bank") };
}

/** Where ships have broken down. */
export type Wrecks = Partial<Record<Letter, string>>;

/** Those of a step: where the ship has flown to, or where it failed. */
export function wrecksOf({ move }: Happened, before: Sheet, { broken }: Change): Wrecks {
  const place = (flightOf(move) ?? before.acting)?.place;
  if (!place) return {};
  return Object.fromEntries(broken.map((team) => [team, place]));
}

/** Milliseconds: of the throw, and of the sheet that adds up. */
const [ROLLS, ADDS_UP] = [1100, 3000];

/** How long a step is acted out: cards that are turned up come quickly, a duel takes its time, a failure most. */
export function eventLasts(event: Happened, before: Sheet, after: Sheet): number {
  const duel = duelOf(event, before);
  if (duel) return duel.outcome === "fail" ? 2000 : 1400;
  const block = event.move?.block;
  if (after.phase === "over" && before.phase !== "over") return ADDS_UP;
  if (block === "white") return ROLLS;
  if (block === "move") return teamOf(after, TEAMS[Number(event.move?.ship)] ?? "I").broken ? 1200 : 650;
  if (block === "card") return before.phase === "recruiting" ? 700 : before.phase === "turning-up" ? 160 : 0;
  if (block === "repair" || block === "reserve" || block === "search") return 450;
  return block === "draft" ? 260 : 0;
}
