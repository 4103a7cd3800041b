/** Planet Smash as its board component sees it: what the view says, what legal moves mean on the sheet, what a die could do. */

import type { LegalMove } from "../../api/types";

export type Letter = "W" | "A" | "B" | "C";
export type Ability = "+/-1" | "flip" | "reroll" | "any";

export interface DieView {
  name: string;
  words: string;
  colour: string;
  value: number | null;
  spot: number | null;
  in_game: boolean;
  rolling: boolean;
}

export interface BoxView {
  value: number | null;
  kind: "free" | "different" | "equal";
  printed: number | null;
  /** What is printed on it: a number, ≠ or = where a quadrant mixes kinds, or nothing. */
  sign: string;
}

export interface QuadrantView {
  letter: Letter;
  name: string;
  rule: string;
  boxes: BoxView[];
  demolished: boolean;
  tech: (number | null)[][];
  ability: Ability;
  ability_name: string;
  circles: { columns: boolean[]; rows: boolean[] };
}

export interface Sheet {
  phase: "rolling" | "placing" | "acting" | "rerolling" | "won" | "lost";
  round: number;
  rounds: number;
  levels: Record<string, number>;
  level: string | null;
  pawn: Letter;
  dice: DieView[];
  active: string | null;
  may: { demolish: boolean; research: boolean; both: boolean };
  quadrants: QuadrantView[];
  stock: Record<Ability, number>;
  abilities_used: number;
}

export const ORDER: Letter[] = ["W", "A", "B", "C"];
export const ABILITIES: Ability[] = ["+/-1", "flip", "reroll", "any"];
export const DICE = ["TA", "TB", "TC", "R", "B", "Y"];
export const PLANNING = ["R", "B", "Y"];
const WILD_TARGET = 1;

export function quadrant(sheet: Sheet, letter: Letter): QuadrantView {
  return sheet.quadrants.find((one) => one.letter === letter)!;
}

export function die(sheet: Sheet, name: string): DieView {
  return sheet.dice.find((one) => one.name === name)!;
}

/** SM-10: the pawn goes clockwise by the number of the spot. */
export function destination(pawn: Letter, spot: number): Letter {
  return ORDER[(ORDER.indexOf(pawn) + spot) % ORDER.length]!;
}

/** Which spot leads there; 0 where the pawn stands already. */
export function spotTo(pawn: Letter, letter: Letter): number {
  return (ORDER.indexOf(letter) - ORDER.indexOf(pawn) + ORDER.length) % ORDER.length;
}

export function targetOf(sheet: Sheet, letter: Letter): number | null {
  if (letter === "W") return WILD_TARGET;
  const targeting = die(sheet, `T${letter}`);
  return targeting.in_game ? targeting.value : null;
}

/* What a die could do: a preview for people. The server decides what is legal. ------------------------------------------ */

/** SM-12 but for the target: the boxes that accept a value, counted from 0. */
export function accepting(area: QuadrantView, value: number): number[] {
  const filled = (kind: string) => area.boxes.flatMap((box) => (box.kind === kind && box.value !== null ? [box.value] : []));
  const isRefused = { free: false, different: filled("different").includes(value), equal: filled("equal").some((one) => one !== value) };
  return area.boxes.flatMap((box, at) =>
    box.value === null && !isRefused[box.kind] && (box.printed === null || box.printed === value) ? [at] : [],
  );
}

/** The kind of a box in a quadrant that mixes them: to be seen when it is filled, too. */
export const group = (box: Pick<BoxView, "kind" | "sign">): string => (box.kind === "free" ? "" : box.sign);

/** What an empty box accepts, for screen readers. */
export function wants(box: BoxView): string {
  if (box.printed) return `for a ${box.printed}`;
  return box.sign ? `one of the ${box.kind}` : "empty";
}

/** SM-13: the tech boxes that a value fits into. */
export function fitting(area: QuadrantView, value: number): [row: number, column: number][] {
  const found: [number, number][] = [];
  area.tech.forEach((cells, row) => {
    if (cells.includes(value)) return;
    cells.forEach((cell, column) => {
      const twin = area.tech[1 - row]?.[column] ?? null;
      if (cell === null && (twin === null || twin === value)) found.push([row, column]);
    });
  });
  return found;
}

export interface Preview {
  die: DieView;
  spot: number;
  letter: Letter;
  target: number | null;
  reaches: boolean;
  both: boolean;
  boxes: number[];
  tech: [number, number][];
}

export function preview(sheet: Sheet, name: string, spot: number): Preview | null {
  const placed = die(sheet, name);
  if (placed.value === null) return null;
  const letter = destination(sheet.pawn, spot);
  const area = quadrant(sheet, letter);
  const target = targetOf(sheet, letter);
  const reaches = target !== null && placed.value >= target;
  return {
    die: placed,
    spot,
    letter,
    target,
    reaches,
    both: letter === "W" || die(sheet, `T${letter}`).colour === placed.colour,
    boxes: reaches && !area.demolished ? accepting(area, placed.value) : [],
    tech: fitting(area, placed.value),
  };
}

const several = (count: number, one: string) => `${count} ${count === 1 ? one : one.endsWith("x") ? `${one}es` : `${one}s`}`;

/** The preview in a sentence: "Red 6 to A: reaches 4; both actions; 5 boxes, 6 tech boxes fit." */
export function previewText(sheet: Sheet, look: Preview): string {
  const area = quadrant(sheet, look.letter);
  const who = `${capital(look.die.colour)} ${look.die.value} to ${area.name}`;
  const aim = area.demolished ? "demolished already" : look.reaches ? `reaches ${look.target}` : `misses ${look.target}`;
  const fits = [look.boxes.length ? several(look.boxes.length, "box") : "", look.tech.length ? several(look.tech.length, "tech box") : ""].filter(Boolean);
  const chance = fits.length ? `fits ${fits.join(look.both ? " and " : " or ")}` : "fits nothing";
  return `${who}: ${aim}, ${chance}${fits.length === 2 ? (look.both ? " (both)" : " (one of them)") : ""}.`;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
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

export type Effect = "+1" | "-1" | "flip" | "reroll";
export const EFFECTS: Effect[] = ["+1", "-1", "flip", "reroll"];
const OWN: Ability[] = ["+/-1", "+/-1", "flip", "reroll"];

export function choices(legal: LegalMove[], pawn: Letter): Choices {
  const found: Choices = { place: new Map(), fill: new Map(), done: null, abilities: [] };
  for (const move of legal) {
    if (move.block === "place") found.place.set(`${PLANNING[Number(move.die)]}@${Number(move.spot) + 1}`, move);
    else if (move.block === "done") found.done = move;
    else if (move.block === "ability") {
      const effect = Number(move.effect);
      found.abilities.push({ move, paid: Number(move.circle) ? "any" : OWN[effect]!, effect: EFFECTS[effect]!, die: DICE[Number(move.die)]! });
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
export function changed(effect: Effect, value: number): number | null {
  return { "+1": value + 1, "-1": value - 1, flip: 7 - value, reroll: null }[effect];
}

export const EFFECT_NAMES: Record<Effect, string> = { "+1": "+1", "-1": "−1", flip: "Flip", reroll: "Re-roll" };

/** The effects that a kind of circle can have now. */
export function effectsOf(abilities: AbilityMove[], paid: Ability): Effect[] {
  return EFFECTS.filter((effect) => abilities.some((one) => one.paid === paid && one.effect === effect));
}

/* Circles ---------------------------------------------------------------------------------------------------------------- */

/** Earned circles by shape. Which ones of an ability are spent does not matter (SM-16): the first ones are crossed out. */
export function circles(sheet: Sheet): Map<string, "ready" | "spent"> {
  const found = new Map<string, "ready" | "spent">();
  for (const ability of ABILITIES) {
    const earned = sheet.quadrants
      .filter((area) => area.ability === ability)
      .flatMap((area) => [
        ...area.circles.columns.flatMap((is, at) => (is ? [`circle-${area.letter}-c${at + 1}`] : [])),
        ...area.circles.rows.flatMap((is, at) => (is ? [`circle-${area.letter}-r${at + 1}`] : [])),
      ]);
    const spent = earned.length - sheet.stock[ability];
    earned.forEach((shape, at) => found.set(shape, at < spent ? "spent" : "ready"));
  }
  return found;
}

export function earnedCount(sheet: Sheet): number {
  return sheet.quadrants.reduce((sum, area) => sum + [...area.circles.columns, ...area.circles.rows].filter(Boolean).length, 0);
}

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
    area.circles.columns.forEach((is, at) => {
      if (is && !was.circles.columns[at]) found.earned.push(`circle-${area.letter}-c${at + 1}`);
    });
    area.circles.rows.forEach((is, at) => {
      if (is && !was.circles.rows[at]) found.earned.push(`circle-${area.letter}-r${at + 1}`);
    });
    if (area.demolished && !was.demolished) found.demolished.push(area.letter);
  }
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

/** The hardest level that can still be reached in this round, null when all are gone. */
export function levelNow(sheet: Sheet): string | null {
  const open = Object.entries(sheet.levels).filter(([, limit]) => sheet.round <= limit);
  return open.sort(([, one], [, other]) => one - other)[0]?.[0] ?? null;
}

/** What is going on, in a line. */
export function headline(sheet: Sheet): string {
  if (sheet.phase === "won") return `Smashed in round ${sheet.round}: ${(sheet.level ?? "").toUpperCase()}`;
  if (sheet.phase === "lost") return `Still there after ${sheet.rounds} rounds`;
  return `Round ${sheet.round} of ${sheet.rounds}`;
}
