/** What is acted out now: the steps that the frame shows, and one's own moves as soon as they are made. */

import { settings } from "../../state/settings.svelte";
import type { BoardEvent } from "../types";
import { isSame, stepOf, type Board, type Course, type Kind, type Step } from "./model";
import { sceneOf, timed, type Scene } from "./scenes";

export interface Acting {
  scene: Scene;
  /** The vessel is where it goes already. */
  made: boolean;
  /** The position before. */
  before: Board;
  /** Milliseconds; Infinity: as long as it takes, since nobody else counts them. */
  lasts: number;
}

const isStill = () => !settings.speed || (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches);

export class Theatre {
  acting = $state.raw<Acting | null>(null);
  /** Planets whose fall is acted out and that are still whole. */
  falling = $state.raw<string[]>([]);
  /** The ways of moves that were seen, by their steps. */
  readonly ways = new Map<number, string[]>();
  /** An act whose blow has not fallen yet: until then the page does not say what it leads to. */
  private coming = $state.raw<Acting | null>(null);
  private shown: Board | null = null;

  /** Vessels that are drawn elsewhere meanwhile. */
  get away(): string[] {
    return this.acting && !this.acting.made && this.acting.scene.step ? [this.acting.scene.step.to] : [];
  }

  /** What is acted out, as long as it keeps its outcome to itself. */
  get suspense(): Acting | null {
    return this.acting === this.coming ? this.coming : null;
  }

  /** One's own move, before the server knows of it: `dragged` there, or to be seen on its way. */
  move(scene: Scene, before: Board, dragged: boolean): void {
    if (isStill()) return;
    const acting = { scene: { ...scene, called: [], fallen: [], handed: [], ducks: [], reaction: null }, made: dragged, before, lasts: Infinity };
    this.act(acting);
    setTimeout(() => this.acting === acting && (this.acting = null), timed(acting.scene, dragged).end);
  }

  /**
   * The board shows this position now, and this event if one is acted out. `made` is a move that was drawn before. Gives the scene if there is a new one, and
   * whether the position is another.
   */
  follow(board: Board, event: BoardEvent | null, made: Step | null, courses: Map<Kind, Course[]>, spaces: string[]): { changed: boolean; scene: Scene | null } {
    const before = this.shown;
    this.shown = board;
    if (before === board) {
      if (!event && this.acting && this.acting.lasts !== Infinity) this.acting = null;
      return { changed: false, scene: null };
    }
    if (!before || !event || typeof event.by !== "number") {
      this.acting = null;
      return { changed: true, scene: null };
    }
    const scene = sceneOf(event.by, stepOf(event.move, spaces), before, board, courses);
    this.ways.set(event.step, scene.way);
    const drawn = isSame(made, scene.step);
    this.act({ scene: drawn ? { ...scene, captured: null } : scene, made: drawn, before, lasts: event.lasts });
    return { changed: true, scene };
  }

  stop(): void {
    this.acting = null;
  }

  private act(acting: Acting): void {
    const plan = timed(acting.scene, acting.made);
    this.acting = acting;
    this.coming = plan.hit ? acting : null;
    this.falling = acting.scene.fallen.map((planet) => planet.space);
    const struck = () => this.acting === acting && ([this.falling, this.coming] = [[], null]);
    setTimeout(struck, plan.hit * Math.min(1, acting.lasts / plan.end));
  }
}
