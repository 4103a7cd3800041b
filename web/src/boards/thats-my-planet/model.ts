/** That's my Planet! as the view describes it, and what follows from it without the server: plain functions, tested without a browser. */

import type { LegalMove } from "../../api/types";

export type Letter = "I" | "V" | "C";
export const TEAMS: Letter[] = ["I", "V", "C"];
export const DRAFT_ORDER: Letter[] = ["C", "V", "I"];
export const FULL = 6;

export interface CardView {
  card: string;
  rank: string;
  suit: string;
  value: number;
  base: number;
  mates: number;
  ace: number;
  highest: boolean;
}

/** Of six faces of the white die: success, tie, failure. */
export type Chances = [win: number, tie: number, fail: number];

export interface Odds {
  marked: boolean;
  needs: [number, number];
  best: number;
  cards: Record<string, Chances>;
}

export interface RouteView {
  place: string;
  cost: number;
  left: number;
  taken: boolean;
}

export interface TeamView {
  letter: Letter;
  name: string;
  colour: "yellow" | "blue" | "red";
  deed: string;
  at: string | null;
  broken: boolean;
  fuel: number;
  routes: RouteView[];
  cards: CardView[];
  odds: Record<string, Odds>;
}

export interface PlanetView {
  place: string;
  multiplier: number;
  modifiers: Record<Letter, number>;
  marks: Letter[];
  ship: Letter | null;
}

export interface ScoreLine {
  id: string;
  name: string;
  count: number;
  times: number;
  points: number;
  boxes?: number;
}

export interface Sheet {
  phase: "discarding" | "turning-up" | "drafting" | "managing" | "acting" | "rolling" | "playing" | "recruiting" | "over";
  draft: { turned_up: string[]; left: number; jokers_left: number; reshuffles: number };
  planets: PlanetView[];
  teams: TeamView[];
  moved: Letter | null;
  white: number | null;
  competition: number | null;
  acting: { team: Letter; place: string; modifier: number } | null;
  recruiting: Letter | null;
  recruits: string[];
  rolls: number;
  score: { lines: ScoreLine[]; total: number };
}

/* Cards ------------------------------------------------------------------------------------------------------------------ */

export const SUITS: Record<string, { sign: string; name: string }> = {
  C: { sign: "♣", name: "clubs" },
  D: { sign: "♦", name: "diamonds" },
  H: { sign: "♥", name: "hearts" },
  S: { sign: "♠", name: "spades" },
};

export const suitOf = (card: string) => card.slice(-1);
export const rankOf = (card: string) => card.slice(0, -1);

/** "10 of clubs", for screen readers. */
export function spoken(card: string): string {
  if (card === "JK") return "joker";
  const rank = rankOf(card);
  return `${rank === "A" ? "ace" : rank} of ${SUITS[suitOf(card)]?.name ?? "?"}`;
}

/** Why a card is worth what it is: "10 + 3 mates + ace". */
export function why(card: CardView): string {
  const parts = [String(card.base)];
  if (card.mates) parts.push(`${card.mates} ${card.mates === 1 ? "mate" : "mates"}`);
  if (card.ace) parts.push("1 for the ace");
  return parts.join(" + ");
}

/** What a card would be worth in a pool it is not in yet. */
export function worthIn(pool: CardView[], card: string): number {
  const kin = pool.filter((one) => one.suit === suitOf(card));
  const base = rankOf(card) === "A" ? 1 : Number(rankOf(card));
  return base + kin.length + (kin.some((one) => one.rank === "A") ? 1 : 0);
}

/* What may be done --------------------------------------------------------------------------------------------------------- */

export interface Choices {
  drafts: LegalMove[];
  /** By ship and place, as in "C>3". */
  moves: Map<string, LegalMove>;
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
    drafts: [], moves: new Map(), attempt: null, skip: null, end: null, plays: new Map(),
    recruit: new Map(), reserve: new Map(), search: new Map(), repair: new Map(),
  }; // prettier-ignore
  const team = (move: LegalMove, dimension: string) => TEAMS[Number(move[dimension])]!;
  for (const move of legal) {
    if (move.block === "draft") found.drafts.push(move);
    else if (move.block === "move") found.moves.set(move.text, move);
    else if (move.block === "attempt") found.attempt = move;
    else if (move.block === "skip") found.skip = move;
    else if (move.block === "end") found.end = move;
    else if (move.block === "play") found.plays.set(move.text.replace("play ", ""), move);
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

export function draftText(plan: Plan): string | null {
  return TEAMS.every((team) => plan[team]) ? `draft ${DRAFT_ORDER.map((team) => `${plan[team]}>${team}`).join(" ")}` : null;
}

export const draftMove = (drafts: LegalMove[], plan: Plan) => drafts.find((move) => move.text === draftText(plan)) ?? null;

/* Odds and outcomes -------------------------------------------------------------------------------------------------------- */

export const teamOf = (sheet: Sheet, letter: Letter) => sheet.teams.find((team) => team.letter === letter)!;
export const planetOf = (sheet: Sheet, place: string) => sheet.planets.find((planet) => planet.place === place);

/** What a card would do against the competition that is on the table. */
export function outcome(value: number, competition: number): "win" | "tie" | "fail" {
  return value > competition ? "win" : value === competition ? "tie" : "fail";
}

/** What a move leads to, in a few words. */
export function moveTold(sheet: Sheet, letter: Letter, place: string): string {
  const team = teamOf(sheet, letter);
  const route = team.routes.find((one) => one.place === place);
  if (!route) return "";
  const fuel = `burns ${route.cost}, ${route.left ? `leaves ${route.left}` : "breaks down"}`;
  if (place === "M" || !route.left) return fuel;
  const odds = team.odds[place];
  if (!odds || odds.marked) return `${fuel}; nothing to ${team.deed} there`;
  return `${fuel}; ${team.deed} with the best card: ${odds.best} of 6`;
}

export function headline(sheet: Sheet): string {
  if (sheet.phase === "over") return "The campaign is over";
  if (["discarding", "turning-up", "drafting"].includes(sheet.phase)) return `The draft: ${sheet.draft.left} cards to come`;
  return `Score ${sheet.score.total}`;
}

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
