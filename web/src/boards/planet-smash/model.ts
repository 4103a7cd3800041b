/** Planet Smash as its board component sees it: what the view says, what legal moves mean on the sheet, what a die could do. */

import type { LegalMove } from "../../api/types";
import { LABELS, type View } from "./view";
import { abilityName, quadrantName, ruleName, say } from "./words";

export type Sheet = View;
export type Letter = View["pawn"];
export type DieView = View["dice"][number];
export type QuadrantView = View["quadrants"][number];
export type BoxView = QuadrantView["boxes"][number];
export type Level = keyof View["levels"];
export type Ability = QuadrantView["ability"];

export const ORDER: Letter[] = ["W", "A", "B", "C"];
export const ABILITIES: Ability[] = ["plus-minus", "flip", "reroll", "any"];
export const DICE: readonly string[] = LABELS.ability.die;
export const PLANNING: readonly string[] = LABELS.place.die;
export const SPOTS = [1, 2, 3];

export function quadrant(sheet: Sheet, letter: Letter): QuadrantView {
  return sheet.quadrants.find((one) => one.letter === letter)!;
}

export function die(sheet: Sheet, name: string): DieView {
  return sheet.dice.find((one) => one.name === name)!;
}

/** Where a spot leads the pawn. */
export function destination(sheet: Sheet, spot: number): QuadrantView {
  return sheet.quadrants.find((one) => one.spot === spot)!;
}

/** The kind of a box in a quadrant that mixes them: to be seen when it is filled, too. */
export const group = (box: Pick<BoxView, "kind" | "sign">): string => (box.kind === "free" ? "" : box.sign);

/** What is in a box, or what it accepts, for screen readers. */
export function boxText(box: BoxView, number: number): string {
  if (box.value) return say("box-holds", { box: number, value: box.value });
  if (box.printed) return say("box-wants", { box: number, value: box.printed });
  if (!box.sign) return say("box-empty", { box: number });
  return box.kind === "different" ? say("box-different", { box: number }) : say("box-equal", { box: number });
}

export function techText(row: number, column: number, cell: number | null): string {
  return cell ? say("tech-holds", { value: cell, row: row + 1, column: column + 1 }) : say("tech-empty", { row: row + 1, column: column + 1 });
}

/** What a die could do on a spot, if it can be placed there. */
export type Look = View["looks"][number];

export function preview(sheet: Sheet, name: string, spot: number): Look | null {
  return sheet.looks.find((look) => look.die === name && look.spot === spot) ?? null;
}

/** "Red 6". */
export const colouredText = (shown: DieView): string => say("coloured", { colour: shown.colour, value: shown.value ?? 0 });

/** Whether a die would be spent for nothing. */
export const isWasted = (look: Look): boolean => !look.boxes.length && !look.tech.length;

/** What demolition would come to, or why there can be none: "locks B to 6, 1 of 5". */
export function demolitionText(sheet: Sheet, look: Look): string {
  const area = quadrant(sheet, look.letter);
  const value = die(sheet, look.die).value ?? 0;
  const [where, filled, boxes] = [quadrantName(look.letter), look.filled, area.boxes.length];
  if (look.smashes) return say("demolish-smashes");
  if (look.falls) return say("demolish-falls", { quadrant: where });
  if (look.boxes.length) return look.locks ? say("demolish-locks", { quadrant: where, value, filled, boxes }) : say("demolish-fills", { quadrant: where, filled, boxes });
  if (area.demolished) return say("demolish-gone", { quadrant: where });
  if (!look.reaches) return say("demolish-short", { quadrant: where, target: area.target ?? 1 });
  if (sheet.phase === "acting" && !sheet.may.demolish) return say("work-done");
  return say("demolish-unfit", { quadrant: where, takes: area.takes.join(" ") });
}

/** And the same of research. */
export function researchText(sheet: Sheet, look: Look): string {
  const area = quadrant(sheet, look.letter);
  const circles = Math.max(0, ...look.tech.map((one) => one.circles));
  if (circles) return say("research-circles", { n: circles, ability: abilityName(area.ability) });
  if (look.tech.length) return say("research-fits", { n: look.tech.length });
  if (area.tech.every((row) => row.every((cell) => cell !== null))) return say("research-full", { quadrant: quadrantName(look.letter) });
  if (sheet.phase === "acting" && !sheet.may.research) return say("work-done");
  return say("research-unfit", { value: die(sheet, look.die).value ?? 0 });
}

/** How much of it may be done: "both", "one of the two", and a word before a die is wasted. */
export function verdictText(look: Look): string {
  if (isWasted(look)) return say("verdict-wasted");
  if (look.boxes.length && look.tech.length) return look.both ? say("verdict-both") : say("verdict-either");
  return "";
}

/** All of it in a sentence, for those who listen: "Red 6 to B: demolish: locks B to 6, 1 of 5; research: 6 boxes fit; both". */
export function previewText(sheet: Sheet, look: Look): string {
  const [who, where] = [colouredText(die(sheet, look.die)), quadrantName(look.letter)];
  const [demolition, research, verdict] = [demolitionText(sheet, look), researchText(sheet, look), verdictText(look)];
  return verdict ? say("preview-with", { die: who, quadrant: where, demolition, research, verdict }) : say("preview", { die: who, quadrant: where, demolition, research });
}

/** What a box of the tech area would bring, or take away for good. */
export function researchOutcome(sheet: Sheet, look: Look | null, row: number, column: number): { circles: number; spoils: boolean } {
  const found = look?.letter === sheet.pawn ? look.tech.find((one) => one.row === row && one.column === column) : undefined;
  return { circles: found?.circles ?? 0, spoils: found?.spoils ?? false };
}

/** What the die at work can still do. */
export const workOf = (sheet: Sheet): Look | null => (sheet.phase === "acting" ? (sheet.looks[0] ?? null) : null);

/** The rule of a quadrant as the rim says it: "all equal: 6". */
export function rimText(area: QuadrantView): string {
  const [name, rule, filled, boxes] = [quadrantName(area.letter), ruleName(area.rule), area.filled, area.boxes.length];
  if (area.demolished) return say("rim-demolished", { quadrant: name });
  return area.locked ? say("rim-locked", { quadrant: name, rule, value: area.locked, filled, boxes }) : say("rim", { quadrant: name, rule, filled, boxes });
}

/** What its name and its rule mean. */
export function quadrantTold(area: QuadrantView): string {
  const lines = [say("quadrant-named", { quadrant: quadrantName(area.letter) }), say("rule-does", { rule: area.rule })];
  if (area.locked) lines.push(say("survey-locked", { value: area.locked }));
  return lines.join("\n");
}

/* Legal moves on the sheet ----------------------------------------------------------------------------------------------- */

export interface Choices {
  /** Code by die and spot, as in "R@2". */
  place: Map<string, LegalMove>;
  /** Code by shape: boxes and tech boxes of the pawn's quadrant. */
  fill: Map<string, LegalMove>;
  done: LegalMove | null;
  abilities: AbilityMove[];
}

export interface AbilityMove {
  move: LegalMove;
  /** The circle it is paid with. */
  paid: Ability;
  effect: Effect;
  die: string;
}

export const EFFECTS = LABELS.ability.effect;
export type Effect = (typeof EFFECTS)[number];

export function choices(legal: LegalMove[], { pawn, pays }: Pick<Sheet, "pawn" | "pays">): Choices {
  const found: Choices = { place: new Map(), fill: new Map(), done: null, abilities: [] };
  for (const move of legal) {
    if (move.block === "place") found.place.set(`${PLANNING[Number(move.die)]}@${Number(move.spot) + 1}`, move);
    else if (move.block === "done") found.done = move;
    else if (move.block === "ability") {
      const effect = EFFECTS[Number(move.effect)]!;
      found.abilities.push({ move, paid: pays[Number(move.circle)]![Number(move.effect)]!, effect, die: DICE[Number(move.die)]! });
    } else {
      const shape = shapeOf(move, pawn);
      if (shape) found.fill.set(shape, move);
    }
  }
  return found;
}

/** The shape that a demolition or research writes into. */
export function shapeOf(move: LegalMove, pawn: Letter): string | null {
  if (move.block === "demolish") return `box-${pawn}-${Number(move.box) + 1}`;
  if (move.block === "tech") return `tech-${pawn}-r${Number(move.row) + 1}c${Number(move.column) + 1}`;
  return null;
}

/** What an ability makes of a die; null when the roll decides. */
export const changed = (effect: Effect, shown: DieView): number | null => shown.becomes[EFFECTS.indexOf(effect)] ?? null;

export const effectName = (effect: Effect): string => say("effect", { effect: effect === "-1" ? "−1" : effect });

/** The effects that a kind of circle can have now. */
export function effectsOf(abilities: AbilityMove[], paid: Ability): Effect[] {
  return EFFECTS.filter((effect) => abilities.some((one) => one.paid === paid && one.effect === effect));
}

/* Circles ---------------------------------------------------------------------------------------------------------------- */

export type Circle = QuadrantView["circles"]["rows"][number];

/** Earned circles by shape. */
export function circles(sheet: Sheet): Map<string, Exclude<Circle, "open">> {
  const found = new Map<string, Exclude<Circle, "open">>();
  const add = (area: QuadrantView, line: "c" | "r", states: Circle[]) =>
    states.forEach((is, at) => {
      if (is !== "open") found.set(`circle-${area.letter}-${line}${at + 1}`, is);
    });
  for (const area of sheet.quadrants) {
    add(area, "c", area.circles.columns);
    add(area, "r", area.circles.rows);
  }
  return found;
}

const earnedCount = (sheet: Sheet): number => circles(sheet).size;

/* What changed from one sheet to the next --------------------------------------------------------------------------------- */

export interface Change {
  filled: string[];
  earned: string[];
  demolished: Letter[];
  rolled: string[];
  won: boolean;
}

export function change(before: Sheet, after: Sheet): Change {
  const found: Change = { filled: [], earned: [], demolished: [], rolled: [], won: after.phase === "won" && before.phase !== "won" };
  for (const area of after.quadrants) {
    const was = quadrant(before, area.letter);
    area.boxes.forEach((box, at) => {
      if (box.value !== null && was.boxes[at]?.value === null) found.filled.push(`box-${area.letter}-${at + 1}`);
    });
    area.tech.forEach((cells, row) =>
      cells.forEach((cell, column) => {
        if (cell !== null && was.tech[row]?.[column] === null) found.filled.push(`tech-${area.letter}-r${row + 1}c${column + 1}`);
      }),
    );
    if (area.demolished && !was.demolished) found.demolished.push(area.letter);
  }
  const had = circles(before);
  found.earned = [...circles(after).keys()].filter((shape) => !had.has(shape));
  const newRound = after.round !== before.round;
  for (const one of after.dice) {
    const was = die(before, one.name);
    if (one.value !== null && (newRound || was.value === null || was.value !== one.value)) found.rolled.push(one.name);
  }
  return found;
}

/** The length of the chain: circles spent and earned while one die is at work. A die placed begins anew, a takeback too. */
export function chainAfter(before: Sheet, after: Sheet, chain: number): number {
  const spent = after.abilities_used - before.abilities_used;
  const earned = earnedCount(after) - earnedCount(before);
  const placed = before.active === null && after.active !== null;
  return spent < 0 || earned < 0 || placed ? 0 : chain + spent + earned;
}

/** Worth a flourish: a circle has come in through another, or two at once. */
export function isChain(before: Sheet, after: Sheet, chain: number): boolean {
  return earnedCount(after) > earnedCount(before) && chain >= 2;
}

/** What is going on, in a line. */
export function headline(sheet: Sheet): string {
  if (sheet.phase === "won") return say("won", { round: sheet.round, level: sheet.level ?? "" });
  if (sheet.phase === "lost") return say("lost", { rounds: sheet.rounds });
  return say("round", { round: sheet.round, rounds: sheet.rounds });
}

/** The rounds by number: which are spent, and the hardest level that each still reaches. */
export function rounds(sheet: Sheet): { number: number; level: Level | null; spent: boolean; now: boolean }[] {
  const over = sheet.phase === "lost";
  return sheet.reaches.map((level, at) => {
    const number = at + 1;
    return { number, level, spent: number < sheet.round || over, now: number === sheet.round && !over };
  });
}

/* Events ------------------------------------------------------------------------------------------------------------------ */

/** The part of a step that matters here. */
type Happened = { move: Record<string, unknown> | null };

/** How long a step is acted out: all dice of a roll tumble together, with the last of them; what falls takes its time. */
export function eventLasts({ move }: Happened, before: Sheet, after: Sheet): number {
  const news = change(before, after);
  if (news.won) return 2200;
  if (news.demolished.length) return 1500;
  if (after.phase === "rolling" || after.phase === "rerolling") return 0;
  if (move?.block === "place") return 520;
  if (news.rolled.length) return 800;
  if (news.earned.length) return 850;
  return news.filled.length ? 450 : 0;
}
