/** A study on the screen: the tree, where one is in it, what the board shows there, and that it is kept. */

import { CHANCE, OVER, type Position } from "@perihelion/engine";
import { fromBase64 } from "../../engine/src/numbers";
import type { Geometry, LegalMove, Legend, StepLine, View } from "../api/types";
import { boardOf, type LoadedBoard } from "../boards";
import { colourOf, emblemOf } from "../boards/parts/emblems";
import type { BoardStep, PlayerFacts } from "../boards/types";
import { language } from "../language";
import type { LocalGame } from "../local/engine";
import { session } from "../state/session.svelte";
import { voice } from "../state/toasts.svelte";
import { studies, type KeptStudy } from "./store";
import { annotated, back, beside, branchAt, countOf, endOf, forth, MOST_MOVES, played, promoted, removed, toggled, triedAlong, within, type Annotation, type Branch, type Path } from "./tree";
import { codesAlong, shownLine, Walk, type Shown } from "./walking";
import { failed, say } from "./words";

/** Milliseconds after the last change. */
const KEEP_AFTER = 400;
/** Steps that a board marks as the last ones. */
const MOST_TRAIL = 40;

export class StudyBoard {
  readonly id: string;
  readonly start: string | null;
  readonly walk: Walk;
  name = $state("");
  tree = $state.raw<Branch>({ next: [] });
  path = $state.raw<Path>([]);
  /** Through whose eyes: null follows who is to move. */
  eyes = $state<number | null>(null);
  /** Whether the last change was one step on, and may be acted out. */
  lively = $state(false);
  loaded = $state.raw<LoadedBoard | null>(null);
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  /** `isKept`: whether changes are stored; otherwise it is there for a moment. */
  constructor(kept: KeptStudy, readonly played: LocalGame, private readonly isKept = true) {
    this.id = kept.id;
    this.start = kept.start;
    this.name = kept.name;
    this.tree = kept.tree;
    const { game } = played;
    this.walk = new Walk(kept.start === null ? game.start() : game.fromBytes(fromBase64(kept.start)));
    this.path = kept.at ? within(this.tree, kept.at) : endOfChance(this.tree, this.walk);
    void boardOf(game.statics.game, session.game(game.statics.game)?.board).then((board) => (this.loaded = board));
  }

  get game(): LocalGame["game"] {
    return this.played.game;
  }

  readonly speaker = $derived.by(() => this.played.sentences.speaker);
  readonly geometry: Geometry = $derived.by(() => this.speaker.sayWithin(this.played.reader.statics.geometry));
  readonly legend: Legend = $derived.by(() => this.speaker.sayWithin(this.played.reader.statics.legend));
  readonly branch: Branch = $derived.by(() => branchAt(this.tree, this.path) ?? this.tree);
  readonly codes: number[] = $derived.by(() => codesAlong(this.tree, this.path));
  readonly position: Position = $derived.by(() => this.walk.at(this.codes));
  readonly line: Shown[] = $derived.by(() => shownLine(this.tree, this.walk));
  readonly size: number = $derived.by(() => countOf(this.tree));

  /** Who looks: where chance is to decide, or nobody, the seat that decided last. */
  readonly seat: number = $derived.by(() => {
    if (this.eyes !== null) return this.eyes;
    for (let n = this.codes.length; n >= 0; n--) {
      const { mover } = this.walk.at(this.codes.slice(0, n));
      if (mover >= 0) return mover;
    }
    return 0;
  });
  readonly view: View = $derived.by(() => this.viewOf(this.position));
  readonly interactive: boolean = $derived.by(() => this.position.mover === this.seat);
  /** The moves that are pointed out here. What comes from a link may name others than the rules allow. */
  readonly arrows: LegalMove[] = $derived.by(() => {
    const { arrows = [] } = this.branch;
    return arrows.length && this.position.mover >= 0 ? arrows.flatMap((code) => this.legalHere.get(code) ?? []) : [];
  });
  private readonly legalHere: Map<number, LegalMove> = $derived.by(() => new Map(this.viewOf(this.position, Math.max(0, this.position.mover)).legal.map((one) => [one.code, one])));
  /** What chance may bring, with probabilities. */
  readonly outcomes: { code: number; text: string; chance: number }[] = $derived.by(() => {
    const { position } = this;
    return position.mover === CHANCE ? position.chances().map(([code, chance]) => ({ code, chance, text: position.text(code) })) : [];
  });

  readonly steps: StepLine[] = $derived.by(() => this.codes.map((code, n) => {
    const before = this.codes.slice(0, n);
    const { mover } = this.walk.at(before);
    return [n, mover === CHANCE ? "chance" : mover, this.walk.text(before, code), code, null];
  }));
  readonly trail: BoardStep[] = $derived.by(() => {
    let first = this.steps.length;
    while (first > 0 && this.steps.length - first < MOST_TRAIL && this.steps[first - 1]![1] !== this.seat) first -= 1;
    return this.steps.slice(first).map(([step, by, text, code]) => ({ step, by, move: this.played.reader.action(code!, text), said: this.told(step) }));
  });
  readonly lastLines: StepLine[] = $derived.by(() => {
    let first = this.steps.length - 1;
    while (first > 0 && this.steps[first]?.[1] === "chance") first -= 1;
    return this.steps.slice(Math.max(0, first));
  });
  /** The colour, the sign and the facts of each seat. */
  readonly looks: PlayerFacts[] = $derived.by(() => {
    const told = this.loaded?.players?.(this.view, this.legend, this.speaker) ?? [];
    return Array.from({ length: this.game.seats }, (_, seat) => told[seat] ?? { colour: colourOf(seat), emblem: emblemOf(seat), facts: [] });
  });
  readonly people: string[] = $derived.by(() => (this.game.seats > 1 ? this.looks.map((_, seat) => say("seat-number", { n: seat + 1 })) : []));

  viewOf(position: Position, seat = this.seat): View {
    const { reader } = this.played;
    const seen = position.view(seat);
    return reader.view(reader.opened(seen.seen(), seen.returns(), seen.ranks()), seat, this.speaker);
  }

  /** What happens in a step, in a sentence; where there is none, its text. */
  told(step: number): string {
    const code = this.codes[step]!;
    const before = this.walk.at(this.codes.slice(0, step));
    return this.speaker.say(before.tell(code, this.seat));
  }

  moveOf(code: number): LegalMove {
    return this.view.legal.find((one) => one.code === code) ?? this.played.reader.action(code, this.position.text(code));
  }

  /* What is done ----------------------------------------------------------------------------------------------------------------- */

  /** Tries moves, one after the other: all of them, or none. */
  play(codes: readonly number[]): boolean {
    try {
      this.walk.at([...this.codes, ...codes]);
    } catch (error) {
      failed(error);
      return false;
    }
    if (this.size + codes.length > MOST_MOVES) return false;
    let found: { tree: Branch; path: Path } = { tree: this.tree, path: this.path };
    for (const code of codes) found = played(found.tree, found.path, code);
    this.lively = codes.length === 1;
    this.change(found.tree, found.path);
    this.announce();
    return true;
  }

  /** Chance decides, as likely as it is. */
  draw(): void {
    this.play([this.position.draw(crypto.getRandomValues(new BigUint64Array(1))[0]!)]);
  }

  go(path: Path): void {
    this.lively = path.length === this.path.length + 1;
    this.path = within(this.tree, path);
    this.announce();
  }

  readonly back = (): void => this.go(back(this.path));
  readonly forth = (): void => this.go(forth(this.tree, this.path));
  readonly first = (): void => this.go([]);
  readonly last = (): void => this.go(endOf(this.tree, this.path));
  readonly beside = (by: 1 | -1): void => this.go(beside(this.tree, this.path, by));

  annotate(given: { [Kind in keyof Annotation]?: Annotation[Kind] | undefined }): void {
    const { note, mark, arrows } = { ...this.branch, ...given };
    this.change(annotated(this.tree, this.path, { ...(note ? { note } : {}), ...(mark ? { mark } : {}), ...(arrows ? { arrows } : {}) }), this.path);
  }

  /** Points a move out on the board, or no longer. */
  drawArrow(code: number): void {
    const arrows = toggled(this.branch.arrows ?? [], code);
    this.annotate({ arrows });
    voice.announce(say(arrows.includes(code) ? "arrow-drawn" : "arrow-gone", { move: this.position.text(code) }));
  }

  promote(): void {
    const { tree, path } = promoted(this.tree, this.path);
    this.change(tree, path);
  }

  remove(): void {
    const { tree, path } = removed(this.tree, this.path);
    this.change(tree, path);
    this.announce();
  }

  rename(name: string): void {
    this.name = name;
    this.change(this.tree, this.path);
  }

  private change(tree: Branch, path: Path): void {
    this.tree = tree;
    this.path = path;
    clearTimeout(this.keeping);
    if (this.isKept) this.keeping = setTimeout(() => void this.keep(), KEEP_AFTER);
  }

  /** What a listener needs: the move that was made, and how things stand. */
  private announce(): void {
    const { length } = this.codes;
    const told = length ? this.told(length - 1) : say("study-at-start");
    const others = length ? (branchAt(this.tree, back(this.path))?.next.length ?? 1) : 1;
    const arrows = this.arrows.length ? say("arrows-to", { moves: this.arrows.map(({ text }) => text).join(", ") }) : "";
    voice.announce([told, this.branch.mark ?? "", others > 1 ? say("study-one-of", { n: this.path.at(-1)! + 1, all: others }) : "", this.branch.note ?? "", arrows].filter(Boolean).join(" "));
  }

  /** As it is written. */
  get study(): KeptStudy {
    const { game, form, options, rules_version } = this.game.identity();
    return { id: this.id, updated: 0, game, form, options: options as KeptStudy["options"], rules_version, name: this.name, start: this.start, tree: this.tree, at: this.path };
  }

  async keep(): Promise<void> {
    clearTimeout(this.keeping);
    try {
      await studies.save(this.study);
    } catch (error) {
      if (!this.isClosed) failed(error);
    }
  }

  close(): void {
    this.isClosed = true;
    void this.keep();
    language.leave(this.played.sentences);
  }

  get isOver(): boolean {
    return this.position.mover === OVER;
  }
}

/** A game that begins with draws is first shown where somebody decides, as far as the main line goes. */
function endOfChance(tree: Branch, walk: Walk): Path {
  const path: number[] = [];
  for (let branch = tree; branch.next[0] && walk.at(codesAlong(tree, path)).mover === CHANCE; branch = branch.next[0]) path.push(0);
  return triedAlong(tree, path).length === path.length ? path : [];
}
