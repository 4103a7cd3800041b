/** What a player has chosen and points at, until it becomes a move. */

import type { LegalMove } from "../../api/types";
import { Drag } from "../moving.svelte";
import { assign, cardOf, choices, DRAFT_ORDER, draftMove, flightOf, planOf, TEAMS, type Letter, type Plan, type Sheet } from "./model";

export interface Given {
  sheet: Sheet;
  legal: LegalMove[];
  highlight: LegalMove | null;
  /** What a hint names, the best first. */
  hinted: LegalMove[];
  /** What a hint is about. */
  idea: LegalMove | null;
  /** Whether the white die is still on its way: nobody says what comes of it before it lies there. */
  rolling: boolean;
}

export class Commanding {
  ship = $state<Letter | null>(null);
  looked = $state<string | null>(null);
  plan = $state<Plan>({});
  card = $state<string | null>(null);
  /** The team whose cards are shown where there is no room for all. */
  shown = $state<Letter>("C");
  over = $state<Letter | null>(null);
  readonly drag = new Drag<string>();

  constructor(
    private readonly given: () => Given,
    private readonly onplay: (move: LegalMove) => void,
  ) {}

  readonly sheet = $derived.by(() => this.given().sheet);
  readonly rolling = $derived.by(() => this.given().rolling);
  readonly may = $derived.by(() => choices(this.given().legal));
  private readonly highlight = $derived.by(() => this.given().highlight);
  /** Ships that may fly. */
  readonly ready = $derived(TEAMS.filter((letter) => this.may.flights.some(({ ship }) => ship === letter)));
  readonly pointedFlight = $derived(flightOf(this.highlight));
  readonly pointedCard = $derived(this.highlight?.block === "play" ? cardOf(this.highlight) : null);
  readonly flying = $derived(this.pointedFlight?.ship ?? this.ship ?? (this.ready.length === 1 ? this.ready[0]! : null));
  /** Where the chosen ship may fly; without one, where any may. */
  readonly open = $derived(new Set(this.may.flights.filter(({ ship }) => !this.flying || ship === this.flying).map(({ place }) => place)));
  /** The planet whose odds are shown: where the ship stands, or the one looked at. */
  readonly target = $derived.by(() => {
    const place = this.pointedFlight?.place ?? (this.sheet.phase === "acting" ? (this.sheet.acting?.place ?? null) : this.looked);
    return place === "M" ? null : place;
  });
  /** Whose attempt it is, or would be. */
  readonly team: Letter | null = $derived(this.sheet.acting?.team ?? this.sheet.recruiting ?? this.flying);

  /** What a hint names, by ship, place, card, order or button: the place of the best decision that needs it; 0: look at this. */
  readonly marks = $derived.by(() => {
    const { hinted, idea, sheet } = this.given();
    const found = new Map<string, number>();
    (idea ? [idea] : hinted).forEach((move, at) => {
      for (const part of partsOf(move, sheet, idea !== null)) if (!found.has(part)) found.set(part, idea ? 0 : at + 1);
    });
    return found;
  });

  /* The draft ------------------------------------------------------------------------------------------------------------- */

  readonly drafting = $derived(this.may.drafts.length > 0);
  readonly draft = $derived(draftMove(this.may.drafts, this.plan, this.sheet));
  /** Cards that no team has yet. */
  readonly rest = $derived(this.sheet.draft.turned_up.filter((card) => !Object.values(this.plan).includes(card)));
  /** The card whose worth is shown. */
  readonly offered = $derived(this.drag.carried?.what ?? this.card);

  /** The team that the card which is chosen would be given to next. */
  readonly nextTeam: Letter | null = $derived.by(() => (this.card && !this.draft ? (DRAFT_ORDER.find((team) => this.plan[team] === undefined) ?? null) : null));

  pick(card: string): void {
    if (!this.drag.endsHere()) this.card = this.card === card ? null : card;
  }

  /** The chosen card to a team; without one, the first that no team has. */
  give(team: Letter, card = this.card ?? this.rest[0]): void {
    if (card) [this.plan, this.card] = [assign(this.plan, card, team), null];
  }

  /** From its team back to the table. */
  take(card: string): void {
    this.plan = assign(this.plan, card, null);
  }

  grab(event: PointerEvent, card: string): void {
    if (event.button !== 0 || !this.drafting) return;
    event.preventDefault(); // nothing is marked while a card is dragged
    const dragged = event.currentTarget as HTMLElement;
    dragged.setPointerCapture(event.pointerId);
    dragged.focus({ preventScroll: true });
    this.drag.grab(event, card);
  }

  carry(event: PointerEvent): void {
    if (this.drag.carry(event)) this.over = teamUnder(event);
  }

  drop(event: PointerEvent): void {
    const dropped = this.drag.drop(event);
    this.over = null;
    if (!dropped?.dragged) return;
    this.plan = assign(this.plan, dropped.what, teamUnder(event));
    this.card = null;
  }

  /* Flying ---------------------------------------------------------------------------------------------------------------- */

  play(move: LegalMove | null | undefined): void {
    if (move) this.onplay(move);
  }

  chooseShip(letter: Letter): void {
    this.ship = this.ship === letter ? null : letter;
    this.shown = letter;
  }

  fly(place: string): void {
    const able = this.may.flights.filter((flight) => flight.place === place && (!this.flying || flight.ship === this.flying));
    if (able.length === 1) this.play(able[0]!.move);
  }

  get isChoosing(): boolean {
    return this.ship !== null || this.card !== null || Object.keys(this.plan).length > 0;
  }

  reset(): void {
    [this.ship, this.looked, this.plan, this.card, this.over] = [null, null, {}, null, null];
    this.drag.cancel();
  }
}

/** What of the board a move is about: "ship-C", "place-3", "card-10D", "recruit-V", "attempt". */
function partsOf(move: LegalMove, sheet: Sheet, briefly: boolean): string[] {
  const team = TEAMS[Number(move.team ?? move.ship)] ?? "";
  switch (move.block) {
    case "move":
      return [`ship-${team}`, ...(briefly ? [] : [`place-${flightOf(move)!.place}`])];
    case "play":
      return [`card-${cardOf(move)}`];
    case "draft":
      return draftParts(planOf(move, sheet), briefly);
    case "recruit":
    case "reserve":
    case "search":
    case "repair":
      return [`${move.block}-${team}`];
    default:
      return [move.block];
  }
}

/** Cards in the order in which teams get them; briefly, the first alone. */
function draftParts(plan: Plan, briefly: boolean): string[] {
  if (briefly) return [`card-${plan[DRAFT_ORDER[0]!]}`];
  return DRAFT_ORDER.flatMap((team) => [`card-${plan[team]}`, `gets-${plan[team]}-${team}`]);
}

function teamUnder({ clientX, clientY }: PointerEvent): Letter | null {
  return (document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-team]")?.dataset.team as Letter | undefined) ?? null;
}
