/** What the frame shows of each player. */

import type { Legend, View } from "../../api/types";
import type { Speaker } from "../../language";
import type { PlayerFacts } from "../types";
import { known, type Board, type Player } from "./model";
import { emblemOf } from "./ships";
import { say } from "./words";

export function factsOf(view: View<Board>, legend: Legend, _speaker: Speaker): PlayerFacts[] {
  const { board } = view;
  const colours = new Map(known(legend).colours.map((one) => [one.letter as string, one]));
  return board.players.map((player) => {
    const colour = colours.get(player.colours[0] ?? "");
    const planets = board.planets.filter((planet) => planet.seat === player.seat && planet.stands).length;
    const lost = [...player.colours].reduce((sum, letter) => sum + Object.values(board.captured[letter] ?? {}).reduce((one, other) => one + other, 0), 0);
    const state = stateOf(board, player, view.mover);
    return {
      colour: colour ? `light-dark(${colour.deep}, ${colour.bright})` : "currentColor",
      emblem: emblemOf(player.colours),
      facts: [
        { label: say("fact-vessels"), value: String(player.vessels) },
        { label: say("fact-planets"), value: String(planets) },
        { label: say("fact-lost"), value: String(lost) },
      ],
      ...(state ? { state } : {}),
    };
  });
}

function stateOf(board: Board, player: Player, mover: View["mover"]): string {
  const attacked = board.planets.some((planet) => planet.seat === player.seat && planet.stands && planet.attackers.length > 0);
  if (player.left) return say("out");
  if (board.ended) return "";
  if (attacked && player.lame_duck) return say("is-lame-duck");
  if (board.reaction?.seat === player.seat && mover === player.seat) return say("reacts");
  if (attacked) return say("in-alarm");
  if (board.reaction?.waiting.includes(player.seat)) return say("waits");
  return player.skipped ? say("skipped") : "";
}
