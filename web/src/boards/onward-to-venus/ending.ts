/** How the game ended, and what decided it: a few sentences from the final position. */

import { several } from "../../language";
import { series, type Names, type Table } from "./model";
import { say } from "./words";

/** The most worlds that are named as what decided it. */
const DECIDING = 3;

export function ending(table: Table, names: Names): string[] {
  const empire = (seat: number) => names.empires[seat]!.name;
  if (table.lost) return [say("end-lost")];
  const order = table.seats.map((_, seat) => seat).sort((one, other) => table.seats[one]!.place - table.seats[other]!.place);
  const winners = order.filter((seat) => table.seats[seat]!.place === 1);
  const [winner, second] = [winners[0]!, order[winners.length]];
  const points = (seat: number) => table.seats[seat]!.points;
  const result =
    winners.length > 1 ? say("end-shared", { empires: several(winners.map(empire)) })
    : second === undefined ? say("end-alone", { empire: empire(winner), points: points(winner) })
    : say("end-won", { empire: empire(winner), margin: points(winner) - points(second), second: empire(second) }); // prettier-ignore
  const rival = second ?? winner;
  const worlds = table.planets
    .map(({ seats }, planet) => ({ planet, lead: seats[winner]!.points - seats[rival]!.points, points: seats.map((seat) => seat.points) }))
    .filter(({ lead }) => lead > 0)
    .sort((one, other) => other.lead - one.lead)
    .slice(0, DECIDING);
  const shares = (numbers: number[]) => series(order.map((seat) => say("end-share", { empire: empire(seat), points: numbers[seat]! })));
  const tiles = table.seats.map((seat) => seat.tile_points);
  return [
    result,
    ...worlds.map((world) => say("end-world", { planet: names.planets[world.planet]!.title, shares: shares(world.points) })),
    ...(tiles.some(Boolean) ? [say("end-tiles-told", { shares: shares(tiles) })] : []),
  ];
}
