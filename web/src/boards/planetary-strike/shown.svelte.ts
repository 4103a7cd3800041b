/** The position on show, ready to be drawn: spaces, fleets, who can move, what is in danger, and the marks of moves. */

import type { BoardProps } from "../types";
import {
  afterStep, barsFrom, coursesOf, isAttacked, known, movesByStart, seatColour, shownColour, spacesOf, standing, stepOf, wayOf,
  type Board, type Planet, type Space, type Step, type Vessel,
} from "./model"; // prettier-ignore
import { Teller } from "./telling";
import type { Theatre } from "./theatre.svelte";
import { say } from "./words";

/** A move that is marked. */
export interface Trace {
  /** The number of the step; -1: it has none yet. */
  step: number;
  way: string[];
  colour: string;
  /** The how-manieth of several; 0: there is no other. */
  number: number;
}

export class Shown {
  /** A move on its way to the server: it is legal, so it is drawn at once. */
  sent = $state.raw<Step | null>(null);
  /** The way of one's own last move, until others have moved. */
  lastOwn = $state.raw<string[] | null>(null);

  constructor(
    private readonly props: () => BoardProps<Board>,
    private readonly theatre: Theatre,
  ) {}

  readonly board: Board = $derived.by(() => this.props().view.board);
  readonly mover: number | null = $derived.by(() => ((mover) => (typeof mover === "number" ? mover : null))(this.props().view.mover));
  readonly teller: Teller = $derived.by(() => new Teller(this.board, this.props().speaker));
  /** What the words describe: while a step is acted out, how things stood before it, so that nobody hears of a blow before it falls. */
  readonly told: { board: Board; mover: number | null; teller: Teller } = $derived.by(() => {
    const { suspense } = this.theatre;
    if (!suspense) return { board: this.board, mover: this.mover, teller: this.teller };
    return { board: suspense.before, mover: suspense.scene.seat, teller: new Teller(suspense.before, this.props().speaker) };
  });
  readonly courses = $derived.by(() => coursesOf(this.props().legend));
  private readonly colours = $derived.by(() => new Map<string, string>(known(this.props().legend).colours.map(({ letter, bright }) => [letter, bright])));
  readonly colour = (letter: string): string => this.colours.get(letter) ?? "#eef2fb";

  /** As the geometry has them. */
  readonly tiles: Map<string, Space> = $derived.by(() => ((geometry) => (geometry ? spacesOf(geometry) : new Map<string, Space>()))(this.props().geometry));
  readonly names: string[] = $derived.by(() => [...this.tiles.keys()]);
  readonly planets: Map<string, Planet> = $derived.by(() => new Map(this.board.planets.map((planet) => [planet.space, planet])));
  /** Where things stand on them. */
  readonly spaces: Map<string, Space> = $derived.by(() => standing(this.tiles, new Set(this.planetsAt.split(" "))));
  private readonly planetsAt: string = $derived.by(() => this.board.planets.map(({ space }) => space).join(" "));
  readonly room: number = $derived.by(() => this.spaces.get("b1")?.room ?? 40);
  readonly hole: number = $derived.by(() => this.spaces.get("a1")?.sector.inner ?? 100);

  readonly fleet: Vessel[] = $derived.by(() => (this.sent ? afterStep(this.board.vessels, this.sent) : this.board.vessels));
  readonly vessels: Map<string, Vessel> = $derived.by(() => new Map(this.fleet.map((vessel) => [vessel.space, vessel])));
  readonly pins = $derived.by(() => new Map(this.board.pinned.map((pin) => [pin.space, pin])));
  readonly moves = $derived.by(() => movesByStart(this.props().interactive && !this.sent ? this.props().legal : [], this.names));
  readonly pass = $derived.by(() => (this.props().interactive ? this.props().legal.find((move) => move.block === "pass") : undefined));

  readonly wayFrom = (vessel: Vessel, to: string): string[] => wayOf(vessel, to, this.courses.get(vessel.kind) ?? [], this.board.columns);
  readonly paintOf = (vessel: Vessel): string => this.colour(shownColour(this.board, vessel));
  readonly captures = (space: string): boolean => this.vessels.has(space) || this.planets.get(space)?.prey === true;

  /* What is in danger ------------------------------------------------------------------------------------------------------- */

  readonly alarmed: Planet[] = $derived.by(() => this.told.board.planets.filter((planet) => planet.stands && planet.warned_by.length > 0 && planet.attackers.length > 0));
  readonly strikes = $derived.by(() =>
    this.alarmed.flatMap((planet) =>
      planet.attackers.flatMap((from) => {
        const attacker = this.vessels.get(from);
        return attacker ? [{ key: `${from}>${planet.space}`, way: this.wayFrom(attacker, planet.space) }] : [];
      }),
    ),
  );
  /** The planets of the seat to move here are attacked, and can be saved. */
  readonly alarm: boolean = $derived.by(() => this.props().interactive && !this.isDuck(this.mover) && this.alarmed.some((planet) => planet.seat === this.mover));
  /** Homes of players who can save no planet. */
  readonly cracks: string[] = $derived.by(() => {
    const { board } = this.told;
    return board.planets.filter(({ space, stands, seat }) => space.startsWith("e") && stands && isAttacked(board, seat) && board.players[seat]?.lame_duck).map(({ space }) => space);
  });
  private readonly isDuck = (seat: number | null): boolean => seat !== null && this.board.players[seat]?.lame_duck === true;

  /* Moves that are marked --------------------------------------------------------------------------------------------------- */

  /** The last moves, each in its player's colour: until one's own those of all others. */
  readonly traces: Trace[] = $derived.by(() => {
    const { trail = [], view } = this.props();
    const steps = trail.flatMap(({ move, by, step }) => {
      const way = stepOf(move, this.names);
      return way && typeof by === "number" ? [{ by, step, ...way }] : [];
    });
    if (!steps.length && this.lastOwn && view.seat !== null) return [{ step: -1, way: this.lastOwn, colour: this.colour(seatColour(this.board, view.seat)), number: 0 }];
    return steps.map(({ step, by, from, to }, n) => {
      const there = this.board.vessels.find((vessel) => vessel.space === to);
      const way = this.theatre.ways.get(step) ?? (there ? this.wayFrom({ ...there, space: from, ways: [] }, to) : [from, to]);
      return { step, way, colour: this.colour(seatColour(this.board, by)), number: steps.length > 1 ? n + 1 : 0 };
    });
  });
  readonly hints = $derived.by(() =>
    (this.sent ? [] : (this.props().hinted ?? [])).flatMap((move, rank) => {
      const step = stepOf(move, this.names);
      const vessel = step && this.vessels.get(step.from);
      return vessel ? [{ way: this.wayFrom(vessel, step.to), rank }] : [];
    }),
  );

  /* In words ---------------------------------------------------------------------------------------------------------------- */

  /** What a move of the player to move does there. */
  readonly deedAt = (space: string): string => say(this.planets.get(space)?.prey ? "capture-planet" : this.vessels.has(space) ? "capture-vessel" : "move-to", { space });

  /** A vessel and whether it is pinned. */
  readonly labelOf = (vessel: Vessel): string => this.calledAs(vessel, this.pins.has(vessel.space) ? "label-pinned" : "label");
  /** What was said of vessels in the present language: most of them stay as they are from move to move. */
  private readonly said = $derived.by(() => ({ speaker: this.props().speaker, texts: new Map<string, string>() }));

  private calledAs(vessel: Vessel, how: "label" | "label-pinned"): string {
    const { texts } = this.said;
    const key = `${how} ${vessel.kind} ${vessel.colour} ${vessel.space} ${vessel.handed_over ? vessel.seat : ""}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = say(how === "label" ? "label" : "label-pinned", { vessel: this.teller.vesselText(vessel) });
    texts.set(key, text);
    return text;
  }

  /** What stands on a space. */
  spaceText(space: string): string {
    const [vessel, planet] = [this.vessels.get(space), this.planets.get(space)];
    if (vessel) return this.calledAs(vessel, "label");
    return planet ? this.teller.planetText(planet) : say("empty-space", { space });
  }

  /** Why a vessel of the player to move does not go there. */
  readonly why = (from: string, to: string): string => {
    const [vessel, bar, there] = [this.vessels.get(from), barsFrom(this.board, from).get(to), this.vessels.get(to)];
    const side = (seat: number | null | undefined) => this.board.players[seat ?? -1]?.side;
    if (bar) return this.teller.barText(bar);
    if (there && side(there.seat) === side(this.mover)) return say("own-there", { space: to });
    return say("does-not-go", { space: to, how: vessel ? this.teller.howText(vessel.kind) : "" });
  };
}
