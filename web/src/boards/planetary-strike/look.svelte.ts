/** What somebody looks at: a vessel, where it gets, the move that is thought of, and the words about it. */

import type { LegalMove } from "../../api/types";
import type { BoardProps } from "../types";
import type { Told } from "./Card.svelte";
import { announcedBy, barsFrom, reachOf, stepOf, type Barred, type Board, type Step, type Vessel } from "./model";
import type { Play } from "./play.svelte";
import type { Shown } from "./shown.svelte";
import { say } from "./words";

export class Look {
  constructor(
    private readonly props: () => BoardProps<Board>,
    private readonly shown: Shown,
    private readonly play: Play,
  ) {}

  /** A move that somebody points at beside the board. */
  private readonly pointed: Step | null = $derived.by(() => stepOf(this.props().highlight, this.shown.names));
  private readonly at: string | null = $derived.by(() => this.pointed?.from ?? this.play.pending?.from ?? this.play.chosen ?? this.play.over);
  readonly vessel: Vessel | undefined = $derived.by(() => (this.at === null ? undefined : this.shown.vessels.get(this.at)));
  /** The vessel that is to be moved, not only looked at. */
  readonly chosen: string | null = $derived.by(() => this.pointed?.from ?? this.play.pending?.from ?? this.play.chosen);
  private readonly isOwn: boolean = $derived.by(() => this.vessel !== undefined && this.props().interactive && this.vessel.seat === this.shown.mover);
  private readonly ends: Map<string, LegalMove> | undefined = $derived.by(() => (this.vessel && this.isOwn ? this.shown.moves.get(this.vessel.space) : undefined));

  /** Where it may go, and whether something is captured there. */
  readonly targets: Map<string, boolean> = $derived.by(
    () => new Map([...(this.ends?.keys() ?? [])].filter((end) => !this.pointed || end === this.pointed.to).map((end) => [end, this.shown.captures(end)])),
  );
  readonly bars: Map<string, Barred> = $derived.by(() => (this.vessel && this.isOwn && !this.pointed ? barsFrom(this.shown.board, this.vessel.space) : new Map()));
  /** Where a vessel gets whose turn it is not. */
  readonly reach = $derived.by(() => {
    const { vessel, shown } = this;
    if (!vessel || this.isOwn || this.props().event) return null;
    return { ends: reachOf(vessel, shown.courses.get(vessel.kind) ?? [], shown.board.columns).keys(), colour: shown.paintOf(vessel) };
  });

  /** A move that is thought of. */
  readonly thought: Step | null = $derived.by(() => {
    const { chosen, over, pending } = this.play;
    return this.pointed ?? pending ?? (chosen && over && this.targets.has(over) ? { from: chosen, to: over } : null);
  });
  readonly preview = $derived.by(() => {
    const { thought, vessel, shown } = this;
    return thought && vessel ? { way: shown.wayFrom(vessel, thought.to), vessel, paint: shown.paintOf(vessel) } : null;
  });
  /** What beats: the planets that it would announce, and the vessel that a hint is about. */
  readonly wanted: string[] = $derived.by(() => {
    const idea = stepOf(this.props().idea ?? null, this.shown.names);
    return [...(this.thought ? announcedBy(this.shown.board, this.thought).map((planet) => planet.space) : []), ...(idea ? [idea.from] : [])];
  });

  /* In words ---------------------------------------------------------------------------------------------------------------- */

  readonly told: Told | null = $derived.by(() => {
    const { refused, over } = this.play;
    const { shown, vessel } = this;
    const ship = vessel ? { kind: vessel.kind, base: vessel.colour, paint: shown.paintOf(vessel), courses: shown.courses.get(vessel.kind) ?? [] } : null;
    if (refused) return { title: refused, lines: [], ship, refused: true };
    if (vessel) return { ...this.vesselTold(vessel), ship };
    const planet = over ? shown.planets.get(over) : undefined;
    if (planet) return { title: shown.teller.planetText(planet), lines: [] };
    if (shown.pass) return { title: say("must-pass"), lines: [] };
    return this.props().interactive ? { title: say("choose-vessel"), lines: [] } : null;
  });

  private vesselTold(vessel: Vessel): Told {
    const { thought, shown } = this;
    const { teller } = shown;
    const title = shown.spaceText(vessel.space);
    if (thought) {
      const outlook = shown.moves.get(thought.from)?.get(thought.to)?.outlook;
      return { title: shown.deedAt(thought.to), lines: outlook ? [say("sentence", { text: outlook })] : [] };
    }
    const bar = this.play.over ? this.bars.get(this.play.over) : undefined;
    if (bar) return { title, lines: [teller.barText(bar)], refused: true };
    const pin = shown.pins.get(vessel.space);
    const can = !this.isOwn ? say("enemy-reach") : this.ends ? say("can-move", { n: this.ends.size }) : say("no-move-now");
    return { title, lines: [teller.howText(vessel.kind), ...(pin ? [teller.pinText(pin)] : []), can] };
  }
}
