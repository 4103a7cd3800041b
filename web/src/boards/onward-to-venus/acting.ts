/** How what happens is acted out: for how long, what it shows, and whether it hurts who looks on. */

import type { View } from "../../api/types";
import type { BoardExports } from "../types";
import { weightOf, type Table } from "./model";

type Says = Required<BoardExports<Table>>;

/** Milliseconds at the usual speed, by the block of what was played; 0: it is seen in what follows. */
const LASTS: Record<string, number> = {
  move: 0, group: 800, claim: 500, stay: 0, unit: 900, target: 600, commit: 1300, withdraw: 900, lose: 600, buy: 500, done: 0, play: 950, build: 950,
  recall: 950, spy: 950, hop: 700, envoy: 950, agitate: 950, sabotage: 1100, pass: 700, discard: 400, take: 800, destroy: 1100, decline: 500, pay: 500,
  "give up": 700, die: 380, tile: 120, draw: 260, card: 900, end: 0,
}; // prettier-ignore
const ROLLED = 700;
const FIRST_DIE = 160;
const [CRISIS, PASSED_BY, QUIET_CRISES, INCOME, RETURN] = [1800, 900, 900, 1500, 1100];

/** What happens at the end of a period, one act after the other. `at` and `lasts` are shares of the whole. */
export type Act = { at: number; lasts: number } & (
  | { kind: "crisis"; planet: number; weight: number; nth: number }
  | { kind: "quiet" }
  | { kind: "income"; incomes: number[] }
  | { kind: "return" }
);

const IN_CRISES = ["damage-roll", "oracle", "uprising", "rebellion", "damage", "pirates", "stealing"];
const isOver = (table: Table) => table.phase === "ended" || table.phase === "lost";

/** The worlds whose crises came to pass between two positions: from the Sun outward, up to where somebody is asked. */
function crisesBetween(before: Table, after: Table): number[] {
  const from = before.phase === "crisis-roll" ? 0 : (before.place ?? after.planets.length) + 1;
  const to = IN_CRISES.includes(after.phase) ? (after.place ?? -1) : after.planets.length - 1;
  return after.crises.flatMap(({ planet }, nth) => (planet >= from && planet <= to ? [nth] : []));
}

type Kind = Act extends infer One ? (One extends Act ? Omit<One, "at" | "lasts"> : never) : never;
const LENGTHS = { quiet: QUIET_CRISES, income: INCOME, return: RETURN };
const lengthOf = (act: Kind): number => (act.kind === "crisis" ? (act.weight ? CRISIS : PASSED_BY) : LENGTHS[act.kind]);

/** One act after the other. */
function inOrder(acts: Kind[]): Act[] {
  const whole = acts.reduce((sum, act) => sum + lengthOf(act), 0);
  let passed = 0;
  return acts.map((act) => {
    const [at, lasts] = [passed / whole, lengthOf(act) / whole];
    passed += lengthOf(act);
    return { ...act, at, lasts };
  });
}

const crisisAct = (table: Table, nth: number): Kind => ({ kind: "crisis", planet: table.crises[nth]!.planet, weight: weightOf(table.crises[nth]!.deed), nth });

/** The acts between two positions, in order; none where no crises are under way. */
export function actsOf(before: Table, after: Table): Act[] {
  const begins = before.phase === "crisis-roll" && after.phase !== "crisis-roll";
  const goesOn = IN_CRISES.includes(before.phase) && (before.place !== null || before.phase === "damage-roll");
  if (!begins && !goesOn) return [];
  const acts = crisesBetween(before, after).map((nth) => crisisAct(after, nth));
  if (begins && !after.crises.length) acts.push({ kind: "quiet" });
  if (after.period > before.period || after.phase === "ended") acts.push({ kind: "income", incomes: after.seats.map((seat) => seat.income) }, { kind: "return" });
  return inOrder(acts);
}

/** The period that ended last; 0: none yet. */
export const endedPeriod = (table: Table): number => (isOver(table) ? table.period : Math.max(0, table.period - 1));

/** The end of the last period once more. What everybody earned then is known only to those who saw it. */
export function actsAgain(table: Table, incomes: number[] | null): Act[] {
  const crises = table.crises.map((_, nth) => crisisAct(table, nth));
  return inOrder([...(crises.length ? crises : [{ kind: "quiet" } as const]), ...(incomes ? [{ kind: "income", incomes } as const] : []), { kind: "return" }]);
}

/** When acts of a kind are on, if all take this number of milliseconds; null: never. Where no crisis breaks out, that itself is shown. */
export function spanOf(acts: Act[], kind: "crisis" | "income" | "return", whole: number): { at: number; lasts: number } | null {
  const those = acts.filter((act) => act.kind === kind || (kind === "crisis" && act.kind === "quiet"));
  const first = those[0];
  return first ? { at: first.at * whole, lasts: those.reduce((sum, act) => sum + act.lasts, 0) * whole } : null;
}

/** How long the acts of a period's end take, in milliseconds at the usual speed. */
export const lastsOfActs = (acts: Act[]): number => acts.reduce((sum, act) => sum + lengthOf(act), 0);

export const lasts: Says["lasts"] = (event, { board: before }, { board: after }) => {
  const acts = lastsOfActs(actsOf(before, after));
  if (acts) return acts;
  if (!event.move) return LASTS.draw!;
  if (event.move.block === "die") {
    if (before.phase === "first-player") return FIRST_DIE;
    return after.phase === before.phase ? LASTS.die! : ROLLED;
  }
  return LASTS[event.move.block] ?? 0;
};

const onBoard = (table: Table, seat: number): number =>
  table.planets.reduce((sum, { seats }) => {
    const { orbit, surface, pieces } = seats[seat]!;
    return sum + orbit.inf + orbit.ship + orbit.tank + surface.inf + surface.ship + surface.tank + pieces.mine + pieces.factory;
  }, 0);

/** Somebody else, or a crisis, took something from a player who looks on; or everything is lost. */
export const hurts: Says["hurts"] = (event, before, after) => {
  const seat = after.seat;
  if (after.board.lost && !before.board.lost) return true;
  if (seat === null || event.by === seat) return false;
  const mine = (view: View<Table>) => view.board.seats[seat]!;
  return onBoard(after.board, seat) < onBoard(before.board, seat) || mine(after).cards < mine(before).cards || mine(after).money < mine(before).money;
};

/** What an empire's money changed by. */
export function moneyChanges(before: Table, after: Table): { seat: number; change: number }[] {
  return after.seats.flatMap((one, seat) => {
    const change = one.money - before.seats[seat]!.money;
    return change ? [{ seat, change }] : [];
  });
}

export { isOver };
