/** The objects of docs/protocol.md, version 1. */

export interface OptionInfo {
  name: string;
  kind: "choice" | "whole" | "switch" | "one per seat";
  help: string;
  default: OptionValue;
  values?: (string | number)[];
  low?: number;
  high?: number;
  /** For each value its legend, to be shown before it is chosen, if the game has one. */
  legends?: Record<string, Legend>;
}

export type OptionValue = string | number | boolean | string[];
export type Options = Record<string, OptionValue>;

export interface FormInfo {
  name: string;
  title: string;
  seats: number;
  sides: number[][];
  options: OptionInfo[];
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  designer: string;
  /** Playing time at a table, in words; empty if unknown. */
  playing_time: string;
  rules_version: number;
  has_hidden: boolean;
  has_chance: boolean;
  raced: boolean;
  /** How a race of it is decided; empty where the game does not say. */
  race_rule: string;
  /** Where the game's package serves its board and its picture, if it brings them. */
  board: string | null;
  picture: string | null;
  /** Whether results of it, played alone, are kept as high scores. */
  high_scores?: boolean;
  /** Whether matches of it can form a series to a total of points. */
  series?: boolean;
  forms: FormInfo[];
}

export interface Me {
  id: string;
  /** As others know this guest, whatever the name. */
  who: string;
  name: string;
}

/** A bot at a seat. */
export interface BotInfo {
  name: string;
  level: number | null;
}

/** Which levels bots have, from gentle to strong. */
export interface Bots {
  levels: { name: string; title: string }[];
  default: string;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "guest" | "open" | "stand-in" | "bot";
  here: boolean;
  bot?: BotInfo | null;
  /** Whether this seat asked for a hint. */
  hinted?: boolean;
  resigned: boolean;
  offers: { draw: boolean; abandon: boolean };
  /** Whether it is open and kept for who had it. */
  kept?: boolean;
  /** Of such a seat: who may take it over. */
  successors?: Successor[];
}

/** Somebody who asks for a seat, or a bot that was proposed for it, with the seats that agree. */
export interface Successor {
  who: string | null;
  name: string;
  bot: BotInfo | null;
  here: boolean;
  agreed: number[];
}

export interface Result {
  how: "finished" | "resigned" | "drawn" | "abandoned";
  returns: number[] | null;
  ranks: number[] | null;
}

export interface Fairness {
  commitment: string | null;
  /** The nonces; null where a client has not added its own yet. */
  values: (string | null)[];
  key: string | null;
}

export type Legend = Record<string, unknown>;
export type Mover = number | "chance" | "over";
export type TakebackRule = "free" | "own" | "none";

export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  form: string;
  options: Options;
  legend: Legend;
  rules_version: number;
  playable: boolean;
  /** Whether anything is drawn in it. */
  has_chance?: boolean;
  notice?: string | null;
  status: "waiting" | "running" | "over";
  created: string | number;
  updated: string | number;
  seats: SeatInfo[];
  steps: number;
  /** Nobody's while the match waits for players. */
  mover: Mover | null;
  your_seats: number[];
  /** Open seats to which this guest may come back. */
  kept_for_you?: number[];
  host: boolean;
  group: string | null;
  next: string | null;
  /** Made from an uploaded log. */
  uploaded?: boolean;
  /** The difficulty that was set before the match; once it has been played to its end, whether it was reached. */
  goal?: GoalInfo | null;
  result: Result | null;
  /** The result of a finished solo match in the game's words: "48 points"; empty otherwise. */
  outcome: string;
  takeback: TakebackRule;
  /** Whether bots and hints see less for now: the server is still compiling their search. */
  warming_up?: boolean;
  /** Whether hints may be asked for. */
  hints?: boolean;
  fairness: Fairness;
  geometry?: Geometry;
}

/** A goal that a player can set: "hard", "by round 8". */
export interface GoalInfo {
  name: string;
  told: string;
  reached?: boolean | null;
}

/** A result among the high scores. */
export interface ScoreEntry {
  /** None, if the game was lost. */
  place: number | null;
  name: string;
  you: boolean;
  told: string;
  /** Nothing, if the game was lost. */
  value: number | null;
  /** The hardest difficulty it reached. */
  level: string | null;
  goal: string | null;
  /** Whether the goal was reached. */
  kept: boolean | null;
  takebacks: number;
  hinted: boolean;
  race: boolean;
  /** Whether it was played at a terminal. */
  terminal: boolean;
  rules_version: number;
  at: number;
  /** For those who may view it. */
  match: string | null;
}

/** A number, and the same in words. */
export interface Figure {
  value: number | null;
  told: string;
}

export interface TrendPoint extends Figure {
  at: number;
  /** Of this result and those before it. */
  median: number | null;
}

export interface SheetScores {
  form: string;
  options: Options;
  title: string;
  count: number;
  best: string;
  median: string;
}

export type Whose = "own" | "all";

export interface ScoresQuestion {
  whose?: Whose;
  form?: string;
  options?: Options;
  goal?: string | null;
  match?: string;
}

/** High scores of a solo game: one sheet in full, all of them in short. */
export interface ScoresInfo {
  game: string;
  title: string;
  form: string;
  options: Options;
  sheet: string;
  whose: Whose;
  goal: string | null;
  /** Whether a greater number is better. */
  rising: boolean;
  /** What a result without a number is called. */
  failed: string;
  count: number;
  /** How many of them have a place. */
  ranked: number;
  /** Those, the best first. */
  best: ScoreEntry[];
  median: Figure | null;
  trend: TrendPoint[];
  goals: { name: string; told: string; set: number; kept: number; reached: number }[];
  sheets: SheetScores[];
  this: ScoreEntry | null;
}

/** A shape of a board: see perihelion/core/picture.py for the kinds and what each needs. */
export interface Shape {
  id: string;
  kind: string;
  x: number;
  y: number;
  label?: string;
  look?: string;
  text?: string;
  on?: string;
  align?: string;
  size?: number;
  r?: number;
  width?: number;
  height?: number;
  inner?: number;
  outer?: number;
  from?: number;
  to?: number;
  gaps?: [number, number];
  points?: [number, number][];
}

export interface Geometry {
  x?: number;
  y?: number;
  width: number;
  height: number;
  shapes: Shape[];
}

/** A legal action: its code, its text, its block and that block's dimensions by name. */
export interface LegalMove {
  code: number;
  block: string;
  text: string;
  [dimension: string]: number | string;
}

export interface View<Board = unknown> {
  game: string;
  form: string;
  options: Options;
  rules_version: number;
  seat: number | null;
  seats: number;
  mover: Mover;
  legal: LegalMove[];
  words: string[];
  legend: Legend;
  board: Board;
  returns: number[] | null;
  ranks: number[] | null;
}

export type StepLine = [number: number, by: number | "chance", text: string, code: number | null, check: number | null];
export interface EventLine {
  event: string;
  seat?: number;
  to?: number;
  name?: string;
  [more: string]: unknown;
}
export type Line = StepLine | EventLine;

export interface ChatLine {
  n: number;
  /** The person, whatever the name. */
  who: string;
  name: string;
  seat: number | null;
  text: string;
  at: string | number;
}

export interface Member {
  member: number;
  name: string;
  here: boolean;
  you: boolean;
  bot?: BotInfo | null;
  match: string | null;
  status: "waiting" | "running" | "over";
  /** Numbers by name: the steps, and what the game tells of a racer. */
  progress: Record<string, number> | null;
  rank: number | null;
  merit: number[] | null;
  /** The merit in the game's words. */
  told: string;
  points?: number | null;
}

export interface GroupInfo {
  id: string;
  kind: "race" | "series";
  game: string;
  title: string;
  form: string;
  options: Options;
  legend: Legend;
  status: "waiting" | "running" | "over";
  host: boolean;
  same_dice: boolean;
  places: number;
  total?: number | null;
  /** Of a race: the difficulty set for all. */
  goal?: GoalInfo | null;
  members: Member[];
  /** Those of a series, in order. */
  matches?: string[];
  /** The points of each member in each of them; null while it is under way, and if it was abandoned. */
  scores?: (number[] | null)[];
  fairness: Fairness | null;
}

/** What the dice follow from, but for the key: the line of the log before the first roll. */
export interface Commitment {
  sha256: string;
  match: string;
  /** The nonces of the seats, or of all racers. */
  values: string[];
  /** The race that the match is part of; one key is for all of it. */
  race?: string;
  /** None in logs of the first scheme. */
  scheme?: number;
  /** Whose match it is, where racers have dice of their own. */
  racer?: number;
  /** The seats, or racers, without a client. */
  bots?: number[];
}

/** A step of chance: what it depends on besides key and nonces, the possible outcomes, and the actual one. */
export interface Roll {
  step: number;
  /** How often a roll was taken back there; in the first scheme, how often anything was. */
  takebacks: number;
  /** The game's number for it, in a race on the same dice. */
  name: number | null;
  text: string;
  code: number;
  outcomes: [code: number, weight: number][];
  /** Whether it is the top of a shuffled pile. */
  pile?: boolean;
}

export interface CheckResult {
  checked: boolean;
  /** How many rolls are in force; `rolls` has those that were taken back as well. */
  draws: number;
  /** The draws that do not follow from the key, as the server computes them. */
  wrong: string[];
  key?: string;
  commitment?: Commitment;
  rolls?: Roll[];
}

export interface SeatWish {
  who: "me" | "link" | "bot";
  name?: string;
  /** The name of a level, for a bot. */
  bot?: string;
}

export interface NewMatch {
  game: string;
  form?: string;
  options?: Options;
  seats?: SeatWish[];
  goal?: string | null;
}

export interface NewGroup {
  kind: "race" | "series";
  game: string;
  form?: string;
  options?: Options;
  same_dice?: boolean;
  places?: number;
  total?: number;
  seats?: SeatWish[];
  goal?: string | null;
}

/* The WebSocket ------------------------------------------------------------------------------------------------------ */

export type Views = Record<string, View>;

export interface TellMatch {
  tell: "match";
  match: string;
  info: MatchInfo;
  since: number;
  lines: Line[];
  views: Views;
  step: number;
  takebacks: number;
  chat: ChatLine[];
}

export interface TellLines {
  tell: "lines";
  match: string;
  since: number;
  lines: Line[];
  views: Views;
  step: number;
  takebacks: number;
  info?: MatchInfo;
}

export interface TellInfo {
  tell: "info";
  match: string;
  info: MatchInfo;
}

export interface TellChat {
  tell: "chat";
  match: string;
  chat: ChatLine;
}

export interface TellRefused {
  tell: "refused";
  id: string;
  reason: string;
  match?: string;
  group?: string;
  step?: number;
  views?: Views;
}

/** Something went wrong with the message of that id, or with watching that match or group. */
export interface TellError {
  tell: "error";
  reason: string;
  id?: string;
  match?: string;
  group?: string;
  /** Seconds after which the same message may be sent again, with the same id: it is done once. */
  retry_after?: number;
}

export interface TellGroup {
  tell: "group";
  info: GroupInfo;
}

export interface TellDone {
  tell: "done";
  id: string;
  step?: number;
}

/** A decision that a bot would consider. */
export interface Candidate {
  code: number;
  text: string;
  /** The share of the search spent on it. */
  share: number;
  /** The estimated result of every seat. */
  returns: number[];
  /** The same in words: "62 %", "14.5 points", or what the game says instead. */
  estimates: string[];
  /** What it does for the seat, in a sentence; empty where the game declares no terms of its evaluation. */
  why: string;
}

/** The estimated result, from what one seat can know. */
export interface TellEstimate {
  tell: "estimate";
  id: string;
  match: string;
  seat: number;
  step: number;
  returns: number[];
  estimates: string[];
  range: [number, number];
}

/** A decision of a match, judged. */
export interface JudgedMove {
  /** How many steps were played before it. */
  step: number;
  seat: number;
  code: number;
  text: string;
  before: number[];
  after: number[];
  /** To its mover, in words. */
  told: { before: string; after: string; swing: string };
  best: Candidate;
  /** What it cost its mover, compared with the best. */
  swing: number;
}

export interface Draws {
  step: number;
  steps: number;
  texts: string[];
  change: number[];
}

export interface TurningPoint {
  step: number;
  kind: "mistake" | "luck";
  seat: number;
  change: number;
  /** How much, in words. */
  told: string;
  /** Who leads from then on, if the leader changed. */
  leader: number | null;
}

/** The estimated result of every seat after that number of steps. */
export interface Estimate {
  step: number;
  returns: number[];
  /** The same in words. */
  estimates: string[];
}

export interface Analysis {
  bot: string;
  range: [number, number];
  /** The same in words. */
  bounds: [string, string];
  seats: { name: string; lost: number; luck: number; moves: number; told: { lost: string; luck: string } }[];
  estimates: Estimate[];
  moves: JudgedMove[];
  luck: Draws[];
  turning_points: TurningPoint[];
}

export interface TellAnalysing {
  tell: "analysing";
  id: string;
  match: string;
  done: number;
  total: number;
}

export interface TellAnalysis {
  tell: "analysis";
  id: string;
  match: string;
  analysis: Analysis;
}

export interface TellHint {
  tell: "hint";
  id: string;
  match: string;
  seat: number;
  step: number;
  /** The best first. */
  candidates: Candidate[];
  /** The lowest and the highest result there is. */
  range: [number, number];
}

export type Told =
  | TellMatch
  | TellLines
  | TellInfo
  | TellChat
  | TellRefused
  | TellGroup
  | TellDone
  | TellHint
  | TellEstimate
  | TellAnalysing
  | TellAnalysis
  | TellError
  | { tell: "pong" };

export type Answer = TellDone | TellHint | TellEstimate | TellAnalysis;

/** What is answered with `done`, what was asked for or `refused`; the connection adds the id. */
export type Request =
  | { do: "estimate"; match: string; seat: number; step: number }
  | { do: "analyse"; match: string }
  | { do: "hint"; match: string; seat: number; step: number }
  | { do: "move"; match: string; seat: number; step: number; moves: (number | string)[] }
  | { do: "takeback"; match: string; seat: number; to: number }
  | { do: "resign"; match: string; seat: number }
  | { do: "offer"; match: string; seat: number; what: "draw" | "abandon"; yes: boolean }
  | { do: "ask for"; match: string; of: number; yes: boolean; name?: string }
  | { do: "hand over"; match: string; seat: number; of: number; yes: boolean; to?: string; bot?: string }
  | { do: "chat"; match: string; text: string };
