/** The board of Onward to Venus as the view describes it, and what follows from it. */

import type { Legend, LegalMove, View } from "../../api/types";
import type { Listing, Speaker } from "../../language";
import { LABELS, type View as Table } from "./view";
import { say } from "./words";

export type { Table };
export type PlanetState = Table["planets"][number];
export type CardCount = Table["hand"][number];

/** In the order of the numbers by which moves name them. */
export const UNITS = LABELS.buy.unit;
export const PIECES = LABELS.pay.piece;
export const COUNTERS = LABELS.lose.counter;
export type Unit = (typeof UNITS)[number];
export type Piece = (typeof PIECES)[number];
export type Units = Record<Unit, number>;

/** What a counter is called: one of them, several, and "a spaceship". */
export interface CounterName {
  one: string;
  many: string;
  a: string;
}

export interface TileLegend {
  id: string;
  /** As it is written on the tile: its type, its defence, `*` for a skull. */
  name: string;
  /** Its type, for people. */
  kind: string;
  type: string;
  defence: number | null;
  skull: boolean;
}

export interface CardLegend {
  id: string;
  name: string;
  text: string;
  when: string;
  /** What is printed large on it, such as combat points; 0: nothing. */
  number: number;
}

export interface Names {
  /** With the name in sentences, and that on the map. */
  planets: { id: string; name: string; title: string; step: number; colour: string; crisis: string }[];
  tiles: TileLegend[];
  alien: string;
  alien_tile: number;
  alien_defence: number;
  cards: CardLegend[];
  empires: { name: string; colour: string }[];
  counters: Record<Unit | Piece, CounterName>;
}

/** What the server tells of the set that is played with. */
type SetLegend = Pick<Names, "planets" | "tiles" | "alien_tile" | "alien_defence" | "cards" | "empires">;
const isSet = (legend: Legend): legend is Legend & SetLegend => ["planets", "tiles", "cards", "empires"].every((kind) => Array.isArray(legend[kind]));

/** The things of the set, called as in the language of the page. */
export function namesOf(legend: Legend, speaker: Speaker): Names {
  if (!isSet(legend)) throw new TypeError("planets, tiles, cards, empires");
  const set = legend;
  const name = (kind: string, number: number, form?: string) => speaker.name(kind, number, form);
  const counter = (id: Unit | Piece): CounterName => {
    const number = COUNTERS.indexOf(id);
    return { one: name("counter", number), many: name("counter", number, "plural"), a: name("counter", number, "a") };
  };
  return {
    planets: set.planets.map((planet, n) => ({ ...planet, name: name("planet", n), title: name("planet", n, "title"), crisis: name("crisis", n) })),
    tiles: set.tiles.map((tile, n) => ({ ...tile, name: name("tile", n), kind: name("tile", n, "kind") })),
    alien: name("tile", set.alien_tile),
    alien_tile: set.alien_tile,
    alien_defence: set.alien_defence,
    cards: set.cards.map((card, n) => ({ ...card, name: name("card", n), text: name("card", n, "text") })),
    empires: set.empires.map((empire, n) => ({ ...empire, name: name("seat", n) })),
    counters: { inf: counter("inf"), ship: counter("ship"), tank: counter("tank"), mine: counter("mine"), factory: counter("factory") },
  };
}

/** What is said one after the other, with commas. */
export const series = (items: string[]): Listing => ({ list: items, kind: "series", more: 0 });

/** A number of counters of one kind. */
export const counted = (count: number, { one, many }: CounterName): string => say("counters", { count, one, many });

/** A type of tiles as styles name it. */
export const slug = (type: string): string => type.toLowerCase().replace(" ", "-");

/** What the game says, from its description: what is going on and what is being decided, then a line for each crisis, each planet and each
 * empire, and one for the hand. */
export function told({ words, board, seat }: Pick<View<Table>, "words" | "board" | "seat">): { headline: string; decision: string[]; crises: string[] } {
  const lines = words.slice(0, words.length - board.planets.length - board.seats.length - (seat === null ? 0 : 1));
  const story = lines.length - board.crises.length;
  return { headline: lines[0] ?? "", decision: lines.slice(1, story), crises: lines.slice(story) };
}

/** Blocks of cards with a choice; their names are those of the cards. */
const CHOICES = ["build", "recall", "spy", "hop", "envoy", "agitate", "sabotage"];

/** The legal ways to play a card. */
export function playsOf(legal: LegalMove[], card: number, id: string): LegalMove[] {
  return legal.filter((move) => (move.block === "play" ? move.card === card : CHOICES.includes(move.block) && move.block === id));
}

export const isCardPlay = (move: LegalMove): boolean => move.block === "play" || CHOICES.includes(move.block);

/** What the numbers of a move stand for. */
function named(move: LegalMove, names: Names) {
  return {
    planet: (key = "planet") => names.planets[Number(move[key])]?.name ?? "",
    tile: () => names.tiles[Number(move.tile)]?.name ?? "",
    empire: () => names.empires[Number(move.seat)]?.name ?? "",
    unit: () => names.counters[UNITS[Number(move.unit)]!].a,
    counter: () => names.counters[COUNTERS[Number(move.counter)]!].a,
    piece: () => PIECES[Number(move.piece)]!,
  };
}

/** The kind of counter that a move is about. */
export function counterOf(move: LegalMove): Unit | Piece | null {
  if (move.counter !== undefined) return COUNTERS[Number(move.counter)] ?? null;
  if (move.unit !== undefined) return UNITS[Number(move.unit)] ?? null;
  return move.piece === undefined ? null : (PIECES[Number(move.piece)] ?? null);
}

/** What a card that is played is to be used for. */
export function choice(move: LegalMove, names: Names): string {
  const { planet, tile, empire, unit } = named(move, names);
  switch (move.block) {
    case "spy": return empire();
    case "hop": return say("from-to", { origin: planet("origin"), goal: planet("goal") });
    case "envoy": return say("tile-on", { tile: tile(), planet: planet() });
    case "agitate": return say("tile-from-to", { tile: tile(), origin: planet("origin"), goal: planet("goal") });
    case "sabotage": return say("counter-of-at", { counter: unit(), empire: empire(), planet: planet() });
    default: return planet();
  } // prettier-ignore
}

/** What a button for a move says. */
export function label(move: LegalMove, names: Names, prices: Units): string {
  const { planet, empire, unit, counter, piece } = named(move, names);
  switch (move.block) {
    case "unit": return say("send-down", { counter: unit() });
    case "buy": return say("buy", { counter: unit(), planet: planet(), price: prices[UNITS[Number(move.unit)]!] });
    case "target": return say("seize", { counter: names.counters[piece()].a, empire: empire() });
    case "take": return say("take", { empire: empire() });
    case "destroy": return say("destroy", { counter: counter(), empire: empire(), planet: planet() });
    case "lose": return say("lose", { counter: counter() });
    case "pay": return say("pay-for", { piece: piece(), planet: planet() });
    case "discard": return say("discard", { card: names.cards[Number(move.card)]?.name ?? "" });
    case "give up": return say("give-up", { piece: piece(), planet: planet() });
    default: return ACTS.includes(move.block) ? say("act", { block: move.block }) : move.text;
  } // prettier-ignore
}

const ACTS = ["pass", "stay", "done", "decline", "withdraw", "end"];

export interface Counts {
  ships: number;
  infantry: number;
  tanks: number;
}

export const UNIT_OF: Record<keyof Counts, Unit> = { ships: "ship", infantry: "inf", tanks: "tank" };

/** The move that sends exactly these units, among those that send units. */
export function sending(legal: LegalMove[], counts: Counts): LegalMove | undefined {
  return legal.find((move) => move.ships === counts.ships && move.infantry === counts.infantry && move.tanks === counts.tanks);
}

/** The most of each kind that any of the moves sends. */
export function most(legal: LegalMove[]): Counts {
  const of = (kind: keyof Counts) => Math.max(0, ...legal.map((move) => Number(move[kind])));
  return { ships: of("ships"), infantry: of("infantry"), tanks: of("tanks") };
}

export const shown = (units: Units): [Unit, number][] => UNITS.filter((unit) => units[unit] > 0).map((unit) => [unit, units[unit]]);

/** Of all rolls, as people say it: never 0 or 100 unless it is. */
export function percent(part: number, whole: number): number {
  if (part <= 0 || part >= whole) return part <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

export type Danger = PlanetState["danger"][number];

/** How bad it is what a crisis does: 0 nothing, 1 a nuisance, 2 losses, 3 a catastrophe. */
const WEIGHTS: Record<string, number> = { theft: 1, murder: 1, arson: 1, ransom: 1, "ransom-everywhere": 1, works: 2, units: 2, closed: 3, fire: 3, landing: 3, lost: 3 };
export const weightOf = (deed: string): number => WEIGHTS[deed] ?? 0;

/** What threatens a world: what the dice bring at the least and at the most, how often it is more than that, and how bad it may get. */
export function threatTo(planet: PlanetState): { least: Danger; most: Danger; oftener: number; weight: number } | null {
  const [least, most] = [planet.danger[0], planet.danger.at(-1)];
  if (!least || !most) return null;
  const worse = planet.danger.filter((one) => weightOf(one.deed) > weightOf(least.deed));
  return { least, most, oftener: worse.reduce((sum, one) => sum + one.rolls, 0), weight: planet.aliens_next ? 3 : weightOf(most.deed) };
}

/** What a tile brings to the empire that claims it. */
export function rewardOf(type: string, rewards: Table["rewards"]): string {
  const amounts: Record<string, number> = { mine: rewards.mine, factory: rewards.factory, windfall: rewards.windfall, cards: rewards.cards, "big-game": rewards.big_game, crisis: rewards.crisis, tension: 0, alien: rewards.alien };
  return say("reward", { type, amount: amounts[type] ?? 0 });
}

/** Who holds each of a world's prizes now, the first first. */
export function holders(planet: PlanetState): { prize: number; seats: number[] }[] {
  return planet.points.map((prize, n) => ({ prize, seats: planet.seats.flatMap((seat, owner) => (seat.place === n + 1 ? [owner] : [])) }));
}

/** A card of the hand, one by one. */
export interface HeldCard {
  card: number;
  nth: number;
  idle: CardCount["idle"];
}

export function cardsOf(hand: CardCount[]): HeldCard[] {
  return hand.flatMap(({ card, count, idle }) => Array.from({ length: count }, (_, nth) => ({ card, nth, idle })));
}

export type FightCard = NonNullable<Table["fight"]>["cards"][number];

/** What cards add to a fight: combat points, and losses they spare. `chosen` counts them by number. */
export function helpOf(cards: FightCard[], chosen: Record<number, number>): { points: number; spares: number } {
  const sum = (of: "points" | "spares") => cards.reduce((total, one) => total + one[of] * (chosen[one.card] ?? 0), 0);
  return { points: sum("points"), spares: sum("spares") };
}

/** The codes that play the cards chosen and then commit these units; null if something of it is not legal. */
export function fightCodes(legal: LegalMove[], counts: Counts, chosen: Record<number, number>): number[] | null {
  const plays = Object.entries(chosen).flatMap(([card, count]) => {
    const move = legal.find((one) => one.block === "play" && one.card === Number(card));
    return Array.from({ length: count }, () => move?.code);
  });
  const codes = [...plays, sending(legal.filter((move) => move.block === "commit"), counts)?.code];
  return codes.every((code) => code !== undefined) ? codes : null;
}

/** The units that a move sends. */
export const countsOf = (move: LegalMove): Counts => ({ ships: Number(move.ships), infantry: Number(move.infantry), tanks: Number(move.tanks) });

export const unitsOf = ({ ships, infantry, tanks }: Counts): [Unit, number][] => shown({ inf: infantry, ship: ships, tank: tanks });
