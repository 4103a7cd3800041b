/**
 * What a board component gets, and what it gives back: the whole contract between the frame and the board of a game. In its markup `data-main` marks the
 * button that Enter presses, `data-stop` what arrow keys walk to, `data-next` where the next decision is, `data-tip` what explains something, and `data-clear`
 * what no explanation covers.
 */

import type { Geometry, Legend, LegalMove, StepLine, View } from "../api/types";
import type { Speaker } from "../language";

export interface BoardProps<Board = unknown> {
  /** The position on show, as the viewer may know it. */
  view: View<Board>;
  geometry: Geometry | null;
  legend: Legend;
  /** Says what the game's things are called, in the language of the page: `speaker.name("planet", 3)`. */
  speaker: Speaker;
  /** The name of the player in each seat; empty in solo games. */
  people?: string[];
  /** What may be played now; empty while replaying, waiting or watching. */
  legal: LegalMove[];
  /** Whether a click may become a move. Not while a step that others made is acted out, but any press ends that first. */
  interactive: boolean;
  /** The steps that led here since the last decision of any seat. */
  lastLines: StepLine[];
  /** All that has happened since the last decision of the viewer: the moves whose marks stay on the board until one's own. */
  trail?: BoardStep[];
  /** A legal move somebody points at in the list of moves. */
  highlight: LegalMove | null;
  /** What a hint is about, while it does not yet say what to do with it: the piece, card or place of this move is lit, not where it leads. */
  idea?: LegalMove | null;
  /** What a hint names, the best first: marked with arrows or numbers that nobody takes for a button. */
  hinted?: LegalMove[];
  /** Whether the change from the position shown before is new, to be animated, and not a jump within a replay. */
  lively: boolean;
  /** The step that led from the position shown before to this one, while it is acted out; null after a jump, or when nothing is to be acted out. */
  event?: BoardEvent | null;
  /** Plays these codes, all or none. Resolves to whether the server accepted them. */
  onplay: (codes: number[]) => Promise<boolean>;
  /** Takes one's last decision back; left out while there is nothing to take back. */
  ontakeback?: (() => void) | undefined;
  /** Something worth a sound happened on the board. */
  onsound?: (sound: "roll" | "earn" | "boom" | "move") => void;
}

/** One step of the match. */
export interface BoardStep {
  /** The number of steps before it. */
  step: number;
  by: number | "chance";
  /** What was played, with its block and dimensions; null where the viewer may not know it. */
  move: LegalMove | null;
  /** One sentence, in the language of the page; empty where the viewer may not know it. */
  said: string;
}

/**
 * A step as it is acted out: the frame shows the positions one after the other, each for as long as its event lasts. A board that gets one comes from the
 * position before, in whose place `view` now is; one whose event becomes null is to be still at once: somebody did not want to wait.
 * The last event of a row may still be acted out when the viewer can already move.
 */
export interface BoardEvent extends BoardStep {
  /** Milliseconds on the screen at the speed that was chosen. */
  lasts: number;
}

/** What a board may say about its events and its players beside drawing them: exports of its module script, by these names. */
export interface BoardExports<Board = unknown> {
  keys?: Key[] | (() => Key[]);
  /** How long an event takes, in milliseconds at the usual speed; 0: it is not acted out. Without it every event takes the same time. */
  lasts?: (event: BoardStep, before: View<Board>, after: View<Board>) => number;
  /** Whether it is bad news for the viewer, and waits a little longer. */
  hurts?: (event: BoardStep, before: View<Board>, after: View<Board>) => boolean;
  /** Whether a move is played by itself where it is the only one; without it, all are. Not for what a person should do on purpose, such as ending the game. */
  playsItself?: (only: LegalMove, view: View<Board>) => boolean;
  /** What the frame shows of each seat beside its name: the colour of everything that is theirs, an emblem, and what they have. */
  players?: (view: View<Board>, legend: Legend, speaker: Speaker, past?: Past) => PlayerFacts[];
  /** A legal move in words, for hints and analyses: no two different moves read alike. Null, where its kind says it all; without it, kinds do. */
  calls?: (move: LegalMove, view: View<Board>, legend: Legend, speaker: Speaker, geometry: Geometry | null) => Called | null;
  /** How a match ended and what decided it, from its last position and all its steps: what the end screen says below the result. Without it, the position in words. */
  story?: (view: View<Board>, legend: Legend, speaker: Speaker, steps: BoardStep[], geometry: Geometry) => StoryLine[];
}

/** The position for those who do not see it, said twice: place by place, and by whose or what it is. `NAME/survey.ts` of a board exports it as `survey`. */
export interface Survey {
  places: SurveyPart[];
  pieces: SurveyPart[];
}

/** A heading, and a sentence for each thing there. */
export interface SurveyPart {
  title: string;
  lines: string[];
}

export type Surveyor<Board = unknown> = (view: View<Board>, legend: Legend, speaker: Speaker, geometry: Geometry | null) => Survey;

/** How it came to a position: the steps that led there, and the board on which they were made. */
export interface Past {
  steps: Pick<BoardStep, "by" | "move">[];
  geometry: Geometry;
}

/** What a move is about, as long as it is not said what to do with it, and the whole of it: "the Frigate on c4", "Frigate from c4 to f7". */
export interface Called {
  /** Empty, where a move is about nothing that could be lit. */
  piece: string;
  deed: string;
  /** What it may lead to, where the board says it better than the rules do. */
  outlook?: string;
}

/** A sentence about a match, and the number of steps after which it can be looked at. */
export interface StoryLine {
  text: string;
  /** Whether it says the result itself: the end screen says it first, instead of the game's own words. */
  headline?: boolean;
  step?: number;
}

export interface PlayerFacts {
  /** What the game's own sentences call them, where that is not their name: France, North, Yellow. */
  called?: string;
  /** A CSS colour that reads on both looks. */
  colour: string;
  /** What fills what is theirs on the board, where that is another: too light to be read on a light page, it is edged with `colour` there. */
  paint?: string;
  /** The inside of an SVG of 24 by 24 as the `d` of one path: a shape of its own for each seat, since colours alone are not enough. */
  emblem: string;
  /** Short facts, the most important first: { label: "points", value: "12" }. */
  facts: Fact[];
  /** What they have captured or lost, as small pictures; `label` says the same in words. */
  pieces?: { label: string; icons: PieceIcon[] } | undefined;
  /** Out of the game, conquered, in alarm: one word, where there is something to say. */
  state?: string;
}

export interface Fact {
  label: string;
  value: string;
  /** Whether the value shows by itself what it is, as money does: the label is for those who hear it, and for those who point at it. */
  plain?: boolean;
}

/** A number of pieces of one kind; `d` is one path within 50 of the origin. */
export interface PieceIcon {
  d: string;
  colour: string;
  /** Around it, where its colour alone cannot be seen on both looks. */
  edge?: string;
  count: number;
  name: string;
}

/** Keys as they are named on a keyboard, and what they do. */
export type Key = [keys: string[], does: string];

/** A board from outside says its own words: it gets the language of the page, too. */
export type OutsideProps = BoardProps & { language: string };

/** What the ES module of a board from outside exports. */
export interface BoardModule {
  /** Draws the board into an empty element. `update` gets all properties again whenever one of them has changed; `destroy` ends timers and
   * listeners outside the element, which is then removed. */
  mount(element: HTMLElement, props: OutsideProps): { update(props: OutsideProps): void; destroy(): void };
  keys?: Key[] | (() => Key[]);
}
