/** What a player has chosen and points at, until it becomes a move. */

import type { LegalMove } from "../../api/types";
import { Drag } from "../moving.svelte";
import { changed, choices, destination, die, effectsOf, isWasted, PLANNING, preview, quadrant, workOf, type Ability, type Effect, type Letter, type Sheet } from "./model";

/** A die that the chosen ability may change. */
export interface Target {
  move: LegalMove;
  /** What it would show, or a question mark. */
  result: string;
  /** It has done its work: nothing would come of it. */
  idle: boolean;
}

/** What the board was given, read anew whenever it changes. */
export interface Given {
  sheet: Sheet;
  legal: LegalMove[];
  highlight: LegalMove | null;
}

export class Choosing {
  die = $state<string | null>(null);
  spot = $state<number | null>(null);
  ability = $state<{ paid: Ability; effect: Effect | null } | null>(null);
  overDie = $state<string | null>(null);
  overSpot = $state<number | null>(null);
  readonly drag = new Drag<string>();
  /** The last that was pressed was pressed by a finger, which sees what would come of it no sooner than that. */
  byFinger = false;
  /** A die that a finger would waste on this spot, as it has been told: the same once more places it. */
  warned = $state<string | null>(null);

  constructor(
    private readonly given: () => Given,
    private readonly onplay: (move: LegalMove) => void,
  ) {}

  private readonly sheet = $derived.by(() => this.given().sheet);
  readonly may = $derived.by(() => choices(this.given().legal, this.sheet));
  readonly isPlacing = $derived(this.may.place.size > 0);
  /** The dice that may be placed. */
  readonly hand = $derived(PLANNING.filter((name) => [...this.may.place.keys()].some((key) => key.startsWith(name))));

  private readonly pointedPlace = $derived.by(() => {
    const { highlight } = this.given();
    return highlight?.block === "place" ? { die: PLANNING[Number(highlight.die)]!, spot: Number(highlight.spot) + 1 } : null;
  });
  readonly picked = $derived(this.pointedPlace?.die ?? this.drag.carried?.what ?? this.die ?? this.overDie ?? (this.hand.length === 1 ? this.hand[0]! : null));
  private readonly aimedSpot = $derived(this.pointedPlace?.spot ?? this.overSpot ?? this.spot);
  /** Where the pawn would go. */
  readonly aim: Letter | null = $derived(this.aimedSpot && this.canReach(this.aimedSpot) ? destination(this.sheet, this.aimedSpot).letter : null);
  /** What the die in question could do there, or the die at work can do where it is. */
  readonly look = $derived.by(() => {
    if (!this.isPlacing) return workOf(this.sheet);
    return this.picked && this.aimedSpot ? this.lookAt(this.aimedSpot) : null;
  });
  /** Boxes that a die could fill were it placed, by shape. */
  readonly maybe = $derived.by(() => {
    const look = this.isPlacing ? this.look : null;
    const boxes = (look?.boxes ?? []).map((box) => `box-${look!.letter}-${box + 1}`);
    return new Set([...boxes, ...(look?.tech ?? []).map(({ row, column }) => `tech-${look!.letter}-r${row + 1}c${column + 1}`)]);
  });
  /** Quadrants that the chosen die may be sent to by a click. */
  readonly open = $derived(
    new Map<Letter, LegalMove>(
      this.sheet.quadrants.flatMap(({ letter, spot }) => {
        const move = this.picked ? this.may.place.get(`${this.picked}@${spot}`) : undefined;
        return move ? [[letter, move] as const] : [];
      }),
    ),
  );

  readonly effects = $derived(this.ability ? effectsOf(this.may.abilities, this.ability.paid) : []);
  readonly effect = $derived(this.ability?.effect ?? (this.effects.length === 1 ? this.effects[0]! : null));
  readonly targets = $derived(
    new Map<string, Target>(
      this.may.abilities
        .filter((one) => this.ability && one.paid === this.ability.paid && one.effect === this.effect)
        .map((one) => {
          const shown = die(this.sheet, one.die);
          const result = String(changed(one.effect, shown) ?? "?");
          return [one.die, { move: one.move, result, idle: shown.spot !== null && this.sheet.active !== one.die }];
        }),
    ),
  );

  lookAt(spot: number) {
    return this.picked && this.may.place.has(`${this.picked}@${spot}`) ? preview(this.sheet, this.picked, spot) : null;
  }

  canReach(spot: number): boolean {
    return [...this.may.place.keys()].some((key) => key.endsWith(`@${spot}`));
  }

  play(move: LegalMove | null | undefined): void {
    if (move) this.onplay(move);
  }

  chooseDie(name: string): void {
    if (this.drag.endsHere()) return;
    const target = this.targets.get(name);
    if (target) this.play(target.move);
    else if (this.spot && !this.warned) this.place(name, this.spot);
    else [this.die, this.spot, this.warned] = [this.die === name ? null : name, null, null];
  }

  chooseSpot(spot: number): void {
    const chosen = this.die ?? (this.hand.length === 1 ? this.hand[0]! : null);
    if (chosen) this.place(chosen, spot);
    else this.spot = this.spot === spot ? null : spot;
  }

  chooseQuadrant(letter: Letter): void {
    const { spot } = quadrant(this.sheet, letter);
    if (this.picked && spot) this.place(this.picked, spot);
  }

  private place(name: string, spot: number): void {
    const where = `${name}@${spot}`;
    const [move, look] = [this.may.place.get(where), preview(this.sheet, name, spot)];
    if (move && look && isWasted(look) && this.byFinger && this.warned !== where) [this.die, this.spot, this.warned] = [name, spot, where];
    else this.play(move);
  }

  chooseAbility(paid: Ability): void {
    this.ability = this.ability?.paid === paid ? null : { paid, effect: null };
    [this.die, this.spot, this.warned] = [null, null, null];
  }

  aimAt(letter: Letter | null): void {
    const spot = letter ? quadrant(this.sheet, letter).spot : null;
    this.overSpot = spot && this.canReach(spot) ? spot : null;
  }

  /** Gives whether there was anything to forget. */
  cancel(): boolean {
    const had = this.ability !== null || this.die !== null || this.spot !== null;
    [this.ability, this.die, this.spot, this.warned] = [null, null, null, null];
    return had;
  }

  reset(): void {
    this.cancel();
    [this.overDie, this.overSpot] = [null, null];
    this.drag.cancel();
  }

  /* Dragging: a die may be dropped on a planning spot, or anywhere on the quadrant that it leads to. */

  grab(event: PointerEvent, name: string): void {
    if (this.drag.held || event.button !== 0 || !this.hand.includes(name) || this.ability) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.drag.grab(event, name);
  }

  carry(event: PointerEvent): void {
    if (this.drag.carry(event)) this.overSpot = this.spotUnder(event.clientX, event.clientY);
  }

  drop(event: PointerEvent): void {
    const dropped = this.drag.drop(event);
    if (!dropped?.dragged) return;
    const spot = this.spotUnder(event.clientX, event.clientY);
    this.overSpot = null;
    if (spot) this.play(this.may.place.get(`${dropped.what}@${spot}`));
  }

  private spotUnder(x: number, y: number): number | null {
    for (const under of document.elementsFromPoint(x, y)) {
      const found = under.closest<HTMLElement | SVGElement>("[data-spot], [data-quadrant], [data-shape]")?.dataset;
      if (!found) continue;
      const letter = found.quadrant ?? /^(?:box|tech)-([A-Z])/.exec(found.shape ?? "")?.[1];
      const spot = found.spot ? Number(found.spot) : letter ? quadrant(this.sheet, letter as Letter).spot : null;
      if (spot) return this.canReach(spot) ? spot : null;
    }
    return null;
  }
}
