/** How moves are made on boards, whatever the game: by dragging, by clicks, by keys. What is moved where is decided by each board. */

import { staysWithin } from "./parts/attend";

/** The most pixels that a pointer may move and still click. */
export const DRAG_AFTER = 6;

type At = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** Something dragged by a pointer. The drag begins once the pointer has left its place; until then it may become a click. */
export class Drag<What> {
  held = $state.raw<{ what: What; pointer: number; x: number; y: number; from: [number, number] } | null>(null);
  private going = $state(false);
  private clicking = false;

  /** What is under way, with the place of the pointer on the screen. */
  get carried(): { what: What; x: number; y: number } | null {
    return this.going ? this.held : null;
  }

  grab(event: At, what: What): void {
    if (this.held) return;
    this.clicking = false;
    this.held = { what, pointer: event.pointerId, x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] };
  }

  /** Gives whether it is under way. */
  carry(event: At): boolean {
    if (this.held?.pointer !== event.pointerId) return false;
    this.held = { ...this.held, x: event.clientX, y: event.clientY };
    const [x, y] = this.held.from;
    this.going ||= Math.hypot(event.clientX - x, event.clientY - y) > DRAG_AFTER;
    return this.going;
  }

  /** Lets go. Gives what was held, and whether it had been under way. */
  drop(event: At): { what: What; dragged: boolean } | null {
    if (this.held?.pointer !== event.pointerId) return null;
    const dropped = { what: this.held.what, dragged: this.going };
    this.cancel();
    if (dropped.dragged) {
      this.clicking = true;
      setTimeout(() => (this.clicking = false));
    }
    return dropped;
  }

  cancel(): void {
    [this.held, this.going] = [null, false];
  }

  /** A mouse clicks where it is released: whether this click is only the end of a drag. To be called once for each click. */
  endsHere(): boolean {
    const ends = this.clicking;
    this.clicking = false;
    return ends;
  }
}

type Pressed = Pick<KeyboardEvent, "key" | "preventDefault" | "stopPropagation">;

function taken(event: Pressed): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Enter and the space bar do on a drawn thing what they do on a button. */
export function onEnter(event: Pressed, does: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  taken(event);
  does();
}

/** Keys of a board: `does` returns whether it used the key. Keys with Ctrl and other modifiers belong to the browser. */
export function onKey(event: Pressed & Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">, does: (key: string) => boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (does(event.key.toLowerCase())) taken(event);
}

/**
 * Keeps the focus on the board when the focused element is removed by a move: `use:keepsKeyboard={position}`, with a value that changes
 * with each move.
 */
export function keepsKeyboard(root: HTMLElement, _position: unknown): { update: (position: unknown) => void; destroy: () => void } {
  let inside = false;
  const enters = () => (inside = true);
  const leaves = (event: FocusEvent) => (inside = staysWithin(root, event));
  root.addEventListener("focusin", enters);
  root.addEventListener("focusout", leaves);
  return {
    update: () =>
      requestAnimationFrame(() => {
        const focused = document.activeElement;
        const lost = !focused || focused === document.body || (focused instanceof HTMLButtonElement && focused.disabled && root.contains(focused));
        if (inside && lost) root.focus({ preventScroll: true });
      }),
    destroy: () => {
      root.removeEventListener("focusin", enters);
      root.removeEventListener("focusout", leaves);
    },
  };
}
