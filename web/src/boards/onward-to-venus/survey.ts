/** The position in words: world by world, and empire by empire. */

import type { SurveyPart, Surveyor } from "../types";
import { cardsOf, counted, namesOf, PIECES, series, UNITS, type Names, type Table } from "./model";
import { dangers, describeTile, forces, prizes } from "./telling";
import { say } from "./words";

export const survey: Surveyor<Table> = ({ board: table, seat }, legend, speaker) => {
  const names = namesOf(legend, speaker);
  const hand = seat === null ? [] : [handPart(table, names)];
  return { places: table.planets.map((_, number) => worldPart(table, number, names)), pieces: [...hand, ...table.seats.map((_, owner) => empirePart(table, owner, names))] };
};

function worldPart(table: Table, number: number, names: Names): SurveyPart {
  const planet = table.planets[number]!;
  const tiles = planet.tiles.map(({ tile }) => describeTile(table, number, tile, names).label);
  const aliens = planet.aliens ? [describeTile(table, number, names.alien_tile, names).label] : [];
  return { title: names.planets[number]!.title, lines: [...(planet.flipped ? [say("closed")] : []), ...aliens, ...tiles, ...forces(table, number, names), ...dangers(table, number, names), prizes(table, number, names)] };
}

/** What an empire has, then each kind of counter with where it is. */
function empirePart(table: Table, owner: number, names: Names): SurveyPart {
  const { money, income, cards, points, known, counters } = table.seats[owner]!;
  const where = UNITS.flatMap((unit) => {
    const places = table.planets.flatMap(({ seats }, number) => {
      const [orbit, surface] = [seats[owner]!.orbit[unit], seats[owner]!.surface[unit]];
      return orbit + surface ? [say("survey-units", { planet: names.planets[number]!.name, orbit, surface })] : [];
    });
    return places.length ? [say("survey-where", { counter: names.counters[unit].many, places: series(places) })] : [];
  });
  const works = PIECES.flatMap((piece) => {
    const places = table.planets.flatMap(({ seats }, number) => (seats[owner]!.pieces[piece] ? [say("survey-works", { planet: names.planets[number]!.name, n: seats[owner]!.pieces[piece] })] : []));
    return places.length ? [say("survey-where", { counter: names.counters[piece].many, places: series(places) })] : [];
  });
  const seen = known.map(({ card, count }) => say("survey-card", { card: names.cards[card]!.name, n: count }));
  const left = [...UNITS, ...PIECES].map((counter) => counted(counters[counter], names.counters[counter]));
  return {
    title: names.empires[owner]!.name,
    lines: [
      say("survey-purse", { money, income, cards, points, first: table.first === owner ? "yes" : "no" }),
      ...where,
      ...works,
      ...(seen.length ? [say("survey-known", { cards: series(seen) })] : []),
      say("survey-left", { counters: series(left) }),
    ],
  };
}

function handPart(table: Table, names: Names): SurveyPart {
  const cards = cardsOf(table.hand);
  const kinds = [...new Set(cards.map(({ card }) => card))];
  const told = kinds.map((card) => `${say("survey-card", { card: names.cards[card]!.name, n: cards.filter((one) => one.card === card).length })}: ${names.cards[card]!.text}`);
  return { title: say("your-hand"), lines: told.length ? told : [say("no-cards")] };
}
