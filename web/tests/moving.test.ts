import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DRAG_AFTER, Drag, onEnter, onKey } from "../src/boards/moving.svelte";

const at = (clientX: number, clientY = 0, pointerId = 1) => ({ clientX, clientY, pointerId });

describe("dragging", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("begins when the pointer has left its place, and stays begun when it comes back", () => {
    const drag = new Drag<string>();
    drag.grab(at(100), "die");
    expect(drag.carry(at(100 + DRAG_AFTER))).toBe(false);
    expect(drag.carried).toBeNull();
    expect(drag.carry(at(101 + DRAG_AFTER, 3))).toBe(true);
    expect(drag.carried).toMatchObject({ what: "die", x: 101 + DRAG_AFTER, y: 3 });
    expect(drag.carry(at(100))).toBe(true);
    expect(drag.drop(at(100))).toEqual({ what: "die", dragged: true });
    expect([drag.held, drag.carried]).toEqual([null, null]);
  });

  it("without leaving the place is a click", () => {
    const drag = new Drag<string>();
    drag.grab(at(5), "die");
    expect(drag.drop(at(6))).toEqual({ what: "die", dragged: false });
    expect(drag.endsHere()).toBe(false);
  });

  it("swallows the click it ends with, and no other", () => {
    const drag = new Drag<string>();
    const once = () => {
      drag.grab(at(0), "card");
      drag.carry(at(50));
      drag.drop(at(50));
    };
    once();
    expect([drag.endsHere(), drag.endsHere()]).toEqual([true, false]);
    once();
    vi.runAllTimers(); // let go over nothing that clicks
    expect(drag.endsHere()).toBe(false);
  });

  it("is one pointer's alone", () => {
    const drag = new Drag<string>();
    drag.grab(at(0), "red");
    drag.grab(at(0, 0, 2), "blue");
    expect(drag.carry(at(90, 0, 2))).toBe(false);
    expect(drag.drop(at(90, 0, 2))).toBeNull();
    expect(drag.held?.what).toBe("red");
    drag.cancel();
    expect(drag.drop(at(0))).toBeNull();
  });
});

describe("keys", () => {
  const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, preventDefault: vi.fn(), stopPropagation: vi.fn(), ...more });

  it("press what is drawn like a button", () => {
    const does = vi.fn();
    for (const key of ["Enter", " ", "x", "Tab"]) {
      const event = press(key);
      onEnter(event, does);
      expect(event.preventDefault.mock.calls.length, key).toBe(key === "Enter" || key === " " ? 1 : 0);
    }
    expect(does).toHaveBeenCalledTimes(2);
  });

  it("of a board are kept from the page only where the board has a use for them", () => {
    const does = vi.fn((key: string) => key === "e");
    const [used, unused, browser] = [press("E"), press("q"), press("e", { ctrlKey: true })];
    for (const event of [used, unused, browser]) onKey(event, does);
    expect([used, unused, browser].map((event) => event.stopPropagation.mock.calls.length)).toEqual([1, 0, 0]);
    expect(does.mock.calls).toEqual([["e"], ["q"]]);
  });
});
