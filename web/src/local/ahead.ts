/**
 * A match at a server, followed by the engine in this page: what its own people decide is drawn at once, and the server, which stays the judge, says later whether it
 * counts. Games without secrets: of others a browser does not know the position. What chance decides comes from the server.
 */

import { IllegalMove, type Position } from "@perihelion/engine";
import type { Opened } from "../api/seen";
import type { Line, Sent, StepLine } from "../api/types";
import type { Said } from "../language/speaker";
import { canPlay, gameOf, type LocalGame } from "./engine";
import { Following } from "./following";

/** What comes of moves, as the server will tell it if it agrees. */
export interface Drawn {
  lines: StepLine[];
  told: (Said | null)[];
  views: Record<string, Opened>;
}

/** The game as it is played there; null, where this browser does not have it, or where it has secrets. */
export async function aheadOf(info: Sent.MatchInfo): Promise<Ahead | null> {
  if (!(await canPlay(info))) return null;
  const played = await gameOf(info);
  const { has_hidden, rules_version } = played.game.statics;
  return has_hidden || rules_version !== info.rules_version ? null : new Ahead(played);
}

/** Null, where the rules do not allow it. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof IllegalMove) return null;
    throw error;
  }
}

export class Ahead {
  private readonly following: Following;

  constructor(private readonly played: LocalGame) {
    this.following = new Following(played.game);
  }

  /** What moves of a seat lead to, after these lines; null, where they are not legal: the server will say why not. */
  after(lines: readonly Line[], seat: number, moves: readonly (number | string)[], viewers: readonly number[]): Drawn | null {
    let before = this.following.position(lines);
    const drawn: Pick<Drawn, "lines" | "told"> = { lines: [], told: [] };
    for (const move of moves) {
      if (before.mover !== seat) return null;
      const known = before;
      const code = attempt(() => (typeof move === "string" ? known.parse(move) : move));
      const after = code === null ? null : attempt(() => known.play(code));
      if (code === null || after === null) return null;
      const said = before.told(code, true);
      drawn.lines.push([this.following.steps + drawn.lines.length, seat, before.text(code), code, null]);
      drawn.told.push(said.at ? said : null);
      before = after;
    }
    return { ...drawn, views: Object.fromEntries(viewers.map((viewer) => [String(viewer), this.seen(before, viewer)])) };
  }

  private seen(position: Position, seat: number): Opened {
    const view = position.view(seat);
    return this.played.reader.opened(view.seen(), view.returns(), view.ranks());
  }
}
