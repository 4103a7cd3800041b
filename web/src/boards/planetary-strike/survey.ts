/** The position in words: ring by ring, and player by player. */

import { several } from "../../language";
import type { SurveyPart, Surveyor } from "../types";
import { columnOf, KINDS, type Board, type Vessel } from "./model";
import { Teller } from "./telling";
import { render, say } from "./words";

const RINGS = [..."abcdefgh"];
const byColumn = (one: Vessel, other: Vessel) => columnOf(one.space) - columnOf(other.space) || one.space.localeCompare(other.space);

export const survey: Surveyor<Board> = ({ board, mover, seat }, _legend, speaker) => {
  const teller = new Teller(board, speaker);
  const notices = teller.notices(typeof mover === "number" ? mover : null, seat).map(({ text }) => text);
  return {
    places: RINGS.map((ring) => ringPart(ring, board, teller)),
    pieces: [...(notices.length ? [{ title: say("notices"), lines: notices }] : []), ...board.players.map(({ seat }) => playerPart(seat, board, teller))],
  };
};

function ringPart(ring: string, board: Board, teller: Teller): SurveyPart {
  const planets = board.planets.filter(({ space }) => space[0] === ring).map((planet) => teller.planetText(planet));
  const vessels = board.vessels.filter(({ space }) => space[0] === ring).sort(byColumn);
  const told = vessels.map((vessel) => {
    const pin = board.pinned.find(({ space }) => space === vessel.space);
    const text = say("sentence", { text: teller.vesselText(vessel) });
    return pin ? `${text} ${teller.pinText(pin)}` : text;
  });
  const lines = [...planets, ...told];
  return { title: say("survey-ring", { ring }), lines: lines.length ? lines : [say("survey-empty")] };
}

/** A player's planets, then each kind of vessel with where they stand. */
function playerPart(seat: number, board: Board, teller: Teller): SurveyPart {
  const planets = board.planets.filter((planet) => planet.seat === seat).map((planet) => teller.planetText(planet));
  const fleet = board.vessels.filter((vessel) => vessel.seat === seat).sort(byColumn);
  const kinds = KINDS.flatMap((kind) => {
    const spaces = fleet.filter((vessel) => vessel.kind === kind).map(({ space }) => space);
    return spaces.length ? [say("survey-kind", { kind: teller.kindName(kind), n: spaces.length, spaces: render(several(spaces)) })] : [];
  });
  return { title: say("survey-player", { player: teller.playerName(seat), people: teller.playerPeople(seat), n: fleet.length }), lines: [...planets, ...kinds] };
}
