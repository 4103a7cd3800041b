/** The position in words: place by place, and fleet by fleet. */

import type { SurveyPart, Surveyor } from "../types";
import { AREAS, shipsOf, type Sky, type Stack } from "./model";
import { layers, say, sideName } from "./words";

export const survey: Surveyor<Sky> = ({ board: sky }) => {
  const inside = new Set<string>(sky.singularity.map(({ place }) => place));
  const stacks = sky.stacks.filter(({ place }) => !inside.has(place));
  return { places: placesOf(sky, stacks), pieces: sky.fleets.map((_, fleet) => fleetPart(sky, stacks, fleet)) };
};

const nameOf = (sky: Sky, fleet: number) => sideName(sky.fleets[fleet]!.side);
const piecesOf = (sky: Sky, pieces: number[]) => layers(pieces.map((fleet) => nameOf(sky, fleet)).reverse());

/** A stack with the way its pieces point; Squares say what they are. */
function stackTold(sky: Sky, { place, apex, pieces, captives }: Stack): string {
  const isSquare = sky.squares.some((square) => square.place === place);
  const told = say("survey-stack", { place, apex, pieces: piecesOf(sky, pieces), square: isSquare ? "yes" : "no" });
  return captives ? `${told} ${say("about-captives", { n: captives })}` : told;
}

function placesOf(sky: Sky, stacks: Stack[]): SurveyPart[] {
  const holes = sky.singularity.map(({ place, pieces }) => (pieces.length ? say("hole", { place, pieces: piecesOf(sky, pieces) }) : say("hole-empty", { place })));
  const anomalies = sky.anomalies.map(({ corner, loaded, armed }) => {
    const who = (fleet: number | null) => (fleet === null ? say("survey-nobody") : nameOf(sky, fleet));
    return say("survey-anomaly", { corner, first: who(loaded[0]!), second: who(loaded[1]!), before: who(armed[0]!), beside: who(armed[1]!) });
  });
  const areas = sky.fleets.flatMap(({ side, start }) => AREAS.map((area) => say("area-waiting", { area, side: sideName(side), n: start[area] })));
  return [
    { title: say("galaxy"), lines: stacks.length ? stacks.map((stack) => stackTold(sky, stack)) : [say("survey-empty")] },
    { title: say("the-goal"), lines: holes },
    { title: say("survey-anomalies"), lines: anomalies },
    { title: say("survey-areas"), lines: areas },
  ];
}

/** What a fleet has on top, what of it is held down, and what waits. */
function fleetPart(sky: Sky, stacks: Stack[], fleet: number): SurveyPart {
  const { side, points, tops, below, eliminated } = sky.fleets[fleet]!;
  const own = stacks.filter(({ pieces }) => pieces.at(-1) === fleet).map((stack) => stackTold(sky, stack));
  const held = stacks
    .filter(({ pieces }) => pieces.at(-1) !== fleet && pieces.includes(fleet))
    .map(({ place, apex, pieces }) => say("survey-held", { place, apex, by: nameOf(sky, pieces.at(-1)!), n: pieces.filter((piece) => piece === fleet).length }));
  return {
    title: say("survey-fleet", { side: sideName(side), points }),
    lines: [...own, ...held, say("survey-inside", { tops, below, eliminated }), say("ships-left", shipsOf(sky, fleet))],
  };
}
