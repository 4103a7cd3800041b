/** The position of a match at a server, by its lines as they are sent: games without secrets, whose steps all come with their codes. */

import type { Game, Position } from "@perihelion/engine";
import type { Line } from "../api/types";
import { isStep } from "../match/lines";

export class Following {
  private lines: Line[] = [];
  /** The positions that led to the present one. */
  private readonly positions: Position[];
  private gone: number[] = [];

  constructor(game: Game) {
    this.positions = [game.start()];
  }

  /** The number of steps in force. */
  get steps(): number {
    return this.positions.length - 1;
  }

  /** The present position, from the lines that are not known yet on, or from the first if one of them is another. */
  position(lines: readonly Line[]): Position {
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
}
