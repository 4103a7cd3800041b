/** The position in words: planet by planet, and team by team. */

import type { SurveyPart, Surveyor } from "../types";
import { cardTold, isDraft, spoken, TEAMS, teamOf, worldsOf, type PlanetView, type Sheet, type TeamView } from "./model";
import { lineName, say, teamName } from "./words";

export const survey: Surveyor<Sheet> = ({ board: sheet }, legend, speaker) => {
  const worlds = worldsOf(legend, speaker);
  const nameOf = (place: string) => (place === "M" ? say("mother-ship") : (worlds[Number(place) - 1]?.name ?? place));
  const home = sheet.teams.filter(({ at, broken }) => at === "M" && !broken).map((team) => shipTold(team, sheet));
  const lines = sheet.score.lines.filter(({ points, count }) => points || count).map(({ id, points }) => say("survey-score", { line: lineName(id, worlds), points }));
  return {
    places: [{ title: say("mother-ship"), lines: [...home, ...routesFrom("M", sheet, nameOf)] }, ...sheet.planets.filter(({ place }) => place !== "M").map((planet) => planetPart(planet, sheet, nameOf))],
    pieces: [...(isDraft(sheet) ? [draftPart(sheet)] : []), ...sheet.teams.map((team) => teamPart(team, sheet)), { title: say("score-sheet"), lines: [...lines, say("survey-score", { line: say("total"), points: sheet.score.total })] }],
  };
};

function planetPart(planet: PlanetView, sheet: Sheet, nameOf: (place: string) => string): SurveyPart {
  const slots = TEAMS.map((team) => {
    const odds = teamOf(sheet, team).odds[planet.place];
    const state = planet.marks.includes(team) ? "won" : odds?.marked ? "closed" : "open";
    return say("slot-heard", { team, state, modifier: planet.modifiers[team], points: odds?.points ?? 0, best: odds?.best ?? 0 });
  });
  const ship = planet.ship ? [shipTold(teamOf(sheet, planet.ship), sheet)] : [];
  return { title: say("line-planet", { number: Number(planet.place), planet: nameOf(planet.place) }), lines: [...slots, ...ship, ...routesFrom(planet.place, sheet, nameOf)] };
}

/** What it costs to fly from here; a route is named at both its ends. */
function routesFrom(place: string, sheet: Sheet, nameOf: (place: string) => string): string[] {
  return sheet.routes.flatMap(({ from, to, cost }) => (from === place || to === place ? [say("survey-route", { place: nameOf(from === place ? to : from), cost })] : []));
}

function shipTold({ letter, at, fuel }: TeamView, sheet: Sheet): string {
  const [team, isLast] = [teamName(letter), sheet.moved === letter];
  if (at === "M") return isLast ? say("ship-home-last", { team, fuel }) : say("ship-home", { team, fuel });
  return isLast ? say("ship-on-last", { team, place: at ?? "", fuel }) : say("ship-on", { team, place: at ?? "", fuel });
}

function teamPart(team: TeamView, sheet: Sheet): SurveyPart {
  const ship = team.broken ? say("survey-broken") : shipTold(team, sheet);
  const cards = team.cards.map((card) => cardTold(card, card.outcome, undefined).replaceAll("\n", ", "));
  return { title: say("team-named", { team: teamName(team.letter) }), lines: [ship, say("fuel", { fuel: team.fuel, full: team.tank }), say("must-beat", { low: team.must_beat[0], high: team.must_beat[1] }), ...(cards.length ? cards : [say("no-cards-yet")])] };
}

/** The cards on the table, each with what it would be worth to every team. */
function draftPart(sheet: Sheet): SurveyPart {
  const { turned_up, left, jokers_left } = sheet.draft;
  const cards = turned_up.map((card) => {
    const worths = sheet.teams.flatMap((team) => (team.drafted[card] ? [say("survey-worth", { team: teamName(team.letter), value: team.drafted[card].value, chance: team.drafted[card].chance })] : []));
    return [spoken(card), ...worths].join(", ");
  });
  return { title: say("draft"), lines: [...cards, say("to-come", { left, jokers: jokers_left })] };
}
