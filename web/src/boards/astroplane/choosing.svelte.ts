/** What a player has chosen so far: a ship, a space, a direction. And why something cannot be chosen. */

import { cellsOf, type Blocked, type Cell, type Sky, type Way } from "./model";
import { say, sideName } from "./words";

/** Who touches the screen has not pointed at it before. */
export const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === "touch";

/** What is won by a landing, the game above all; less where others aim at it. */
export const merit = (way: Way): number => (way.effect === "wins" ? 100 : 0) + 2 * (way.points + way.moves) - Number(way.aimed_at_by.length > 0);
const best = ({ ways }: Cell): number => Math.max(...ways.map(merit));

export class Choosing {
  source = $state<string | null>(null);
  private wanted = $state<string | null>(null);
  /** The landing that is looked at: pointed at by mouse or keyboard, or touched and to be confirmed. */
  looked = $state.raw<Way | null>(null);
  /** Whether it was touched, and waits for a confirmation. */
  touched = $state(false);
  reason = $state("");
  /** The ship and the space that were put back last. */
  private left = $state<[string | null, string | null]>([null, null]);

  /** `ways` are all that may be played now; `sky` is the position. */
  constructor(
    private readonly ways: () => Way[],
    private readonly sky: () => Sky,
    private readonly play: (way: Way) => void,
  ) {}

  readonly sources: Set<string> = $derived.by(() => new Set(this.ways().flatMap((way) => (way.from ? [way.from] : []))));
  /** By space or start area: what may be done there with what is chosen. */
  readonly cells: Map<string, Cell> = $derived.by(() => cellsOf(this.open(), this.blockedAt(this.source)));
  /** What the keyboard goes to: the ship that was looked at last, or the first; then the landing that wins most, out of danger if it can be. */
  readonly nextSource: string | null = $derived.by(() => [this.left[0], ...this.sources].find((one) => one !== null && this.sources.has(one)) ?? null);
  readonly nextCell: string | null = $derived.by(() => {
    const left = this.cells.get(this.left[1] ?? "");
    const open = [...this.cells.values()].filter((cell) => cell.ways.length > 0);
    return (left ?? open.sort((one, other) => best(other) - best(one))[0])?.id ?? null;
  });
  /** The space in which a direction is chosen. */
  readonly cell: Cell | null = $derived(this.wanted ? (this.cells.get(this.wanted) ?? null) : null);

  private open(): Way[] {
    return this.ways().filter((way) => way.from === null || way.from === this.source);
  }

  private blockedAt(shape: string | null): Blocked[] {
    return this.sky().blocked.filter((one) => one.from === shape);
  }

  /** Of a new position nothing is chosen. */
  clear(): void {
    [this.source, this.wanted, this.looked, this.touched, this.reason] = [null, null, null, false, ""];
  }

  /** A ship or a start area. Gives whether it is chosen now. */
  pick(shape: string): boolean {
    const again = this.source === shape;
    this.clear();
    if (again) return false;
    if (this.sources.has(shape)) this.source = shape;
    else this.reason = this.whyNot(shape);
    return this.source !== null;
  }

  /** A space to land in. Who touches the screen confirms; who points has seen it before. Gives whether a direction is to be chosen. */
  aim(id: string, touch: boolean): boolean {
    const cell = this.cells.get(id);
    if (!cell) {
      this.reason = say("not-there");
      return false;
    }
    [this.wanted, this.looked, this.touched, this.reason] = [id, null, false, ""];
    if (cell.ways.length > 1 || cell.blocked.length) return true;
    this.settle(cell.ways[0]!, touch);
    return false;
  }

  /** A landing. What is touched once waits, what is touched again is played. */
  settle(way: Way, touch: boolean): void {
    const again = this.touched && this.looked?.move.code === way.move.code;
    [this.looked, this.touched, this.reason] = [way, touch, ""];
    if (!touch || again) this.play(way);
  }

  /** A direction that is closed says why. */
  refuse(blocked: Blocked): void {
    [this.looked, this.touched, this.reason] = [null, false, say("blocked", { why: blocked.why })];
  }

  look(way: Way | null): void {
    if (!this.touched) this.looked = way;
  }

  /** One step back. Gives whether there was one. */
  back(): boolean {
    if (this.touched && this.cell && this.cell.ways.length + this.cell.blocked.length > 1) [this.looked, this.touched] = [null, false];
    else if (this.wanted) [this.left, this.wanted, this.looked, this.touched] = [[this.source, this.wanted], null, null, false];
    else if (this.source || this.reason) {
      this.left = [this.source, null];
      this.clear();
    }
    else return false;
    this.reason = "";
    return true;
  }

  /** Why nothing can be done with a stack or a start area now. */
  whyNot(shape: string): string {
    const sky = this.sky();
    const stack = sky.stacks.find((one) => one.at === shape);
    if (sky.phase === "won" || sky.phase === "ended") return say("is-over");
    if (!this.ways().length) return say("not-your-turn");
    if (sky.phase === "sending back") return say("area-first");
    if (sky.phase === "calling up") return say("reserve-first");
    if (!stack) return this.whyNotEnter(shape);
    const [top, side] = [stack.pieces.at(-1)!, sideName(sky.fleets[stack.pieces.at(-1)!]!.side)];
    if (sky.singularity.some((hole) => hole.place === stack.place)) return say("for-good");
    if (top !== sky.turn) return say(stack.pieces.includes(sky.turn) ? "held-down" : "is-of", { side });
    if (sky.moves_left === 0) return say("no-move-left");
    const [first] = this.blockedAt(shape);
    return first ? say("blocked", { why: first.why }) : say("cannot-move");
  }

  private whyNotEnter(shape: string): string {
    const sky = this.sky();
    const fleet = sky.fleets.find((one) => shape.startsWith(`area-${one.side}-`));
    if (!fleet || fleet !== sky.fleets[sky.turn]) return say("area-is-of", { side: sideName(fleet?.side ?? "") });
    if (fleet.start[shape.slice(-1) as "L" | "R"] === 0) return say("area-empty");
    if (sky.moves_left === 0) return say("no-move-left");
    return say("entry-closed");
  }
}
