/** What the frame shows of each player. */

import type { Legend, View } from "../../api/types";
import { several, type Speaker } from "../../language";
import type { PieceIcon, PlayerFacts } from "../types";
import { known, type Board, type Player } from "./model";
import { emblemOf, SHIPS } from "./ships";
import { KINDS, Teller } from "./telling";
import { render, say } from "./words";

export function factsOf(view: View<Board>, legend: Legend, speaker: Speaker): PlayerFacts[] {
  const { board } = view;
  const teller = new Teller(board, speaker);
  const colours = new Map(known(legend).colours.map((one) => [one.letter as string, one]));
  return board.players.map((player) => {
    const planets = board.planets.filter((planet) => planet.seat === player.seat && planet.stands).length;
    const painted = (letter: string) => ((one) => (one ? `light-dark(${one.deep}, ${one.bright})` : "currentColor"))(colours.get(letter));
    const pieces = piecesOf(board, player, teller, painted);
    const state = stateOf(board, player, view.mover);
    return {
      colour: painted(player.colours[0] ?? ""),
      emblem: emblemOf(player.colours),
      facts: [
        { label: say("fact-vessels", { n: player.vessels }), value: String(player.vessels) },
        { label: say("fact-planets", { n: planets }), value: String(planets) },
      ],
      ...(state ? { state } : {}),
      ...(pieces ? { pieces } : {}),
    };
  });
}

/** Between two sides whatever one has lost the other has captured, and there it is shown; among more, a position does not tell who took it. */
function piecesOf(board: Board, player: Player, teller: Teller, painted: (letter: string) => string): PlayerFacts["pieces"] {
  const isDuel = new Set(board.players.map(({ side }) => side)).size === 2;
  const fleets = isDuel ? board.players.filter(({ side }) => side !== player.side).map(({ colours }) => colours).join("") : player.colours;
  // Allies share what they have captured: it stands with the first of them.
  if (isDuel && board.players.find(({ side }) => side === player.side) !== player) return undefined;
  const icons = [...fleets].flatMap((letter) =>
    KINDS.toReversed().flatMap((kind): PieceIcon[] => {
      const count = board.captured[letter]?.[kind] ?? 0;
      return count ? [{ d: SHIPS[kind].hull, colour: painted(letter), count, name: teller.kindName(kind) }] : [];
    }),
  );
  const vessels = render(several(icons.map(({ name, count }) => say("some-of-kind", { n: count, kind: name }))));
  return icons.length ? { icons, label: say(isDuel ? "has-captured" : "has-lost", { vessels }) } : undefined;
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
