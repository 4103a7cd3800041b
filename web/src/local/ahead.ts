/**
 * A match at a server, followed by the engine in this page: what its own people decide is drawn at once, and the server, which stays the judge, says later whether it
 * counts. Games without secrets: of others a browser does not know the position. What chance decides comes from the server.
 */

import { IllegalMove, type Position } from "@perihelion/engine";
import type { Opened } from "../api/seen";
import type { Line, Sent, StepLine } from "../api/types";
import type { Said } from "../language/speaker";
import { isStep } from "../match/lines";
import { canPlay, gameOf, type LocalGame } from "./engine";

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
  private lines: Line[] = [];
  /** The positions that led to the present one. */
  private positions: Position[];
  private gone: number[] = [];

  constructor(private readonly played: LocalGame) {
    this.positions = [played.game.start()];
  }

  /** What moves of a seat lead to, after these lines; null, where they are not legal: the server will say why not. */
  after(lines: readonly Line[], seat: number, moves: readonly (number | string)[], viewers: readonly number[]): Drawn | null {
    let before = this.position(lines);
    const drawn: Pick<Drawn, "lines" | "told"> = { lines: [], told: [] };
    for (const move of moves) {
      if (before.mover !== seat) return null;
      const known = before;
      const code = attempt(() => (typeof move === "string" ? known.parse(move) : move));
      const after = code === null ? null : attempt(() => known.play(code));
      if (code === null || after === null) return null;
      const said = before.told(code, true);
      drawn.lines.push([this.positions.length - 1 + drawn.lines.length, seat, before.text(code), code, null]);
      drawn.told.push(said.at ? said : null);
      before = after;
    }
    return { ...drawn, views: Object.fromEntries(viewers.map((viewer) => [String(viewer), this.seen(before, viewer)])) };
  }

  /** The present position, from the lines that are not known yet on, or from the first that is another. */
  private position(lines: readonly Line[]): Position {
    if (!this.lines.every((line, n) => line === lines[n])) {
      this.lines = [];
      this.positions.length = 1;
      this.gone = [];
    }
    for (const line of lines.slice(this.lines.length)) this.take(line);
    this.lines = [...lines];
    return this.positions.at(-1)!;
  }

  private take(line: Line): void {
    if (isStep(line)) this.positions.push(this.positions.at(-1)!.play(line[3]!));
    else if (line.event === "takeback" && typeof line.to === "number") this.positions.length = line.to + 1;
    else if (line.event === "resignation" && typeof line.seat === "number") this.gone.push(line.seat);
    else return;
    if (!isStep(line)) this.positions.push(this.gone.reduce((position, seat) => position.without(seat), this.positions.pop()!));
  }

  private seen(position: Position, seat: number): Opened {
    const view = position.view(seat);
    return this.played.reader.opened(view.seen(), view.returns(), view.ranks());
  }
}
