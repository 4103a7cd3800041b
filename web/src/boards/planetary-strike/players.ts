/** What the frame shows of each player. */

import type { Legend, View } from "../../api/types";
import { several, type Speaker } from "../../language";
import type { Past, PieceIcon, PlayerFacts } from "../types";
import { captures, type Tray } from "./captures";
import { COLOURS, isAttacked, KINDS, known, type Board, type Colour, type Player } from "./model";
import { emblemOf, SHIPS } from "./ships";
import { Teller } from "./telling";
import { render, say } from "./words";

export function factsOf(view: View<Board>, legend: Legend, speaker: Speaker, past?: Past): PlayerFacts[] {
  const { board } = view;
  const teller = new Teller(board, speaker);
  const trays = past ? captures(past) : null;
  const colours = new Map<string, Colour>(known(legend).colours.map((one) => [one.letter, one]));
  return board.players.map((player) => {
    const planets = board.planets.filter((planet) => planet.seat === player.seat && planet.stands).length;
    const pieces = piecesOf(trays?.get(player.seat), teller, colours);
    const state = stateOf(board, player, view.mover);
    const own = colours.get(player.colours[0] ?? "");
    return {
      ...(own ? { colour: `light-dark(${own.deep}, ${own.bright})`, paint: own.bright } : { colour: "currentColor" }),
      emblem: emblemOf(player.colours),
      called: teller.playerName(player.seat),
      facts: [
        { label: say("fact-vessels", { n: player.vessels }), value: String(player.vessels) },
        { label: say("fact-planets", { n: planets }), value: String(planets) },
      ],
      ...(state ? { state } : {}),
      ...(pieces ? { pieces } : {}),
    };
  });
}

/** What somebody has captured, in the colours it flew. */
function piecesOf(tray: Tray | undefined, teller: Teller, colours: Map<string, { bright: string; deep: string }>): PlayerFacts["pieces"] {
  const icons = COLOURS.flatMap((letter) =>
    KINDS.toReversed().flatMap((kind): PieceIcon[] => {
      const count = tray?.get(letter)?.get(kind) ?? 0;
      const { bright, deep } = colours.get(letter) ?? { bright: "currentColor", deep: "none" };
      return count ? [{ d: SHIPS[kind].hull, colour: bright, edge: deep, count, name: teller.vesselName({ colour: letter, kind }) }] : [];
    }),
  );
  const vessels = render(several(icons.map(({ name, count }) => say("some-of-kind", { n: count, kind: name }))));
  return icons.length ? { icons, label: say("has-captured", { vessels }) } : undefined;
}

function stateOf(board: Board, player: Player, mover: View["mover"]): string {
  const attacked = isAttacked(board, player.seat);
  if (player.left) return say("out");
  if (board.ended) return "";
  if (attacked && player.lame_duck) return say("is-lame-duck");
  if (board.reaction?.seat === player.seat && mover === player.seat) return say("reacts");
  if (attacked) return say("in-alarm");
  if (board.reaction?.waiting.includes(player.seat)) return say("waits");
  return player.skipped ? say("skipped") : "";
}
