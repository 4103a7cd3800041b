/** The vessel under the pointer, or on its way back from where it may not go. */

import type { Camera } from "./camera.svelte";
import type { Look } from "./look.svelte";
import type { Vessel } from "./model";
import type { Point } from "./paths";
import type { Play } from "./play.svelte";
import type { Pointers } from "./pointers.svelte";
import type { Shown } from "./shown.svelte";

const BACK = 240;

interface Lifted {
  vessel: Vessel;
  /** On the stage. */
  at: Point;
  /** Where it glides from; null: it is under the pointer. */
  from: Point | null;
}

export class Lifting {
  returning = $state.raw<Lifted | null>(null);

  constructor(
    private readonly shown: Shown,
    private readonly camera: Camera,
    private readonly play: Play,
    private readonly look: Look,
    private readonly pointers: () => Pointers,
  ) {}

  readonly lifted: Lifted | null = $derived.by(() => {
    const { carried } = this.pointers();
    if (this.returning || !carried) return this.returning;
    const { over } = this.play;
    const vessel = this.shown.vessels.get(carried.what);
    const snapped = over && this.look.targets.has(over) ? this.shown.spaces.get(over) : undefined;
    return vessel ? { vessel, at: snapped ? this.camera.onStage([snapped.x, snapped.y]) : carried.at, from: null } : null;
  });

  glideBack(space: string, from: Point): void {
    const [vessel, at] = [this.shown.vessels.get(space), this.shown.spaces.get(space)];
    if (!vessel || !at) return;
    const back = { vessel, from, at: this.camera.onStage([at.x, at.y]) };
    this.returning = back;
    setTimeout(() => this.returning === back && (this.returning = null), BACK);
  }
}
