/** What worlds, plates and cards say when somebody points at them: first what it is, then line by line what there is to know. */

import { several, type Listing } from "../../language";
import { isOver } from "./acting";
import { counted, holders, PIECES, percent, rewardOf, series, shown, slug, weightOf, type Names, type Piece, type Table, type Unit } from "./model";
import { say } from "./words";

export interface Told {
  label: string;
  tip: string;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the next crises may do to a world; nothing where they do nothing. */
export function dangers(table: Table, number: number, names: Names): string[] {
  if (isOver(table)) return [];
  const planet = table.planets[number]!;
  const lines = planet.danger
    .filter((one) => weightOf(one.deed) > 0)
    .map(({ level, deed, losses, rolls }) => say("danger", { crisis: names.planets[number]!.crisis, level, percent: percent(rolls, table.rolls), deed: say("deed", { deed, losses, planet: names.planets[number]!.name }) }));
  return planet.aliens_next ? [say("aliens-come"), ...lines] : lines;
}

/** "2 infantry, 1 spaceship". */
export const force = (counters: (readonly [Unit | Piece, number])[], names: Names): Listing => series(counters.map(([counter, count]) => counted(count, names.counters[counter])));

/** Who has what on a world and around it. */
export function forces(table: Table, number: number, names: Names): string[] {
  return table.planets[number]!.seats.flatMap((one, owner) => {
    const empire = names.empires[owner]!.name;
    const pieces = PIECES.filter((piece) => one.pieces[piece] > 0).map((piece): [Piece, number] => [piece, one.pieces[piece]]);
    const [orbit, surface] = [shown(one.orbit), [...pieces, ...shown(one.surface)]];
    return [...(orbit.length ? [say("in-orbit", { empire, force: force(orbit, names) })] : []), ...(surface.length ? [say("on-surface", { empire, force: force(surface, names) })] : [])];
  });
}

export function prizes(table: Table, number: number, names: Names): string {
  const told = holders(table.planets[number]!).map(({ prize, seats }) =>
    say("prize", { prize, holders: several(seats.map((seat) => names.empires[seat]!.name)), held: seats.length }),
  );
  return say("prizes", { prizes: series(told) });
}

export function describeWorld(table: Table, number: number, names: Names): Told & { launch: string } {
  const about = names.planets[number]!;
  const lines = [
    ...(table.planets[number]!.flipped ? [say("closed")] : []),
    prizes(table, number, names),
    ...forces(table, number, names),
    ...dangers(table, number, names),
  ];
  return { label: `${about.title}. ${lines.map((line) => capital(line)).join(" ")}`, tip: [about.title, ...lines].join("\n"), launch: say("launch", { planet: about.name }) };
}

export interface ToldTile extends Told {
  name: string;
  defence: number | null;
  reward: string;
  /** Points as it stands, if it is claimed. */
  gain: number;
  odds: { units: number; cards: number } | null;
}

export function describeTile(table: Table, number: number, tile: number, names: Names): ToldTile {
  const planet = table.planets[number]!;
  const alien = tile === names.alien_tile;
  const legend = names.tiles[tile];
  const entry = planet.tiles.find((one) => one.tile === tile);
  const found = isOver(table) ? null : alien ? planet.odds : (entry?.odds ?? null);
  const odds = found && { units: percent(found.units, table.rolls), cards: percent(found.cards, table.rolls) };
  const type = alien ? "alien" : slug(legend?.type ?? "");
  const defence = alien ? names.alien_defence : (legend?.defence ?? null);
  const name = alien ? say("aliens") : (legend?.kind ?? "");
  const reward = rewardOf(type, table.rewards);
  const gain = alien ? table.rewards.alien : (entry?.gain ?? 0);
  const lines = [
    reward,
    ...(gain > 0 && (type === "mine" || type === "factory") ? [say("gain", { points: gain })] : []),
    ...(defence === null ? [] : [say("defended", { defence })]),
    ...(odds ? [say("chance", { units: odds.units, cards: odds.cards, differ: Number(odds.units !== odds.cards) })] : []),
    ...(legend?.skull ? [say("skulled")] : []),
  ];
  const count = entry?.count ?? 1;
  return { name, defence, reward, gain, odds, label: say("plate", { tile: name, planet: names.planets[number]!.name, count, about: lines.join(" ") }), tip: [name, ...lines].join("\n") };
}

/** What is fought for. */
export function prizeOf(table: Table, names: Names): string {
  const fight = table.fight;
  if (!fight) return "";
  if (fight.target) return say("piece-of", { counter: names.counters[fight.target.piece].one, empire: names.empires[fight.target.seat]!.name });
  return fight.tile === names.alien_tile ? say("aliens") : (names.tiles[fight.tile]?.kind ?? "");
}
