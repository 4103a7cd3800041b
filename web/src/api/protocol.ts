/** Written by `make types` from the server's schemas (perihelion/server/schemas.py); not to be edited. */

import type { Message, Said } from "../language/speaker";
import type { Analysis, Legend } from "./views";

/** Somebody is away from their seat, or has left it, and others sit there. */
export interface Absence {
  seat: number;
  /** For how many milliseconds. */
  gone: number;
  /** Milliseconds until the others may decide about it; 0: they may. */
  waits: number;
  /** What they want, by seat. */
  votes: Record<string, "claim" | "bot" | "wait">;
}

/** Stops waiting for the analysis. */
export interface AnalysisUnwanted {
  do: "stop analysing";
  match: string;
}

/** Asks for the analysis of a match that is over, or, with `own`, to be allowed one that the client makes of itself. */
export interface AnalysisWanted {
  do: "analyse";
  match: string;
  id: string;
  own?: boolean;
}

/** The holder of a seat agrees to what another asks to take back, or declines. */
export interface AnswerBack {
  do: "answer back";
  match: string;
  id: string;
  seat: number;
  of: number;
  yes: boolean;
}

/** A seat asks the others to let it take back to a step; null: it asks no longer. */
export interface AskBack {
  do: "ask back";
  match: string;
  id: string;
  seat: number;
  to: number | null;
}

/** Somebody without a seat asks for one that is kept for another, or no longer asks. */
export interface AskFor {
  do: "ask for";
  match: string;
  id: string;
  of: number;
  yes: boolean;
  name?: string;
}

export type Asked = Watch | Unwatch | Ping | Pong | Move | TakeBack | AskBack | AnswerBack | VoteOn | Resign | Offer | AskFor | HandOver | HintWanted | EstimateWanted | AnalysisWanted | Chat | AnalysisUnwanted;

/** A seat asks to take something back, which all others must agree to. */
export interface AskingBack {
  /** After that number of steps play would go on. */
  to: number;
  /** The seats whose holders agree. */
  agreed: number[];
}

/** A bot at a seat. */
export interface BotInfo {
  name: string;
  level: number | null;
}

/** The levels that bots have, from gentle to strong, and the bots of packages outside. */
export interface Bots {
  levels: LevelInfo[];
  default: string;
}

/** A match that continues from a position of another: after that number of its steps, with these seats, none of them by link. */
export interface BranchRequest {
  step: number;
  seats: SeatRequest[];
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
  estimates: Message[];
  /** What it does for the seat, in a sentence; null where the game declares no terms of its evaluation. */
  why: Message | null;
}

/** What has changed in it since the view of the same seat that was told last (`match`, `lines`). */
export interface ChangedView {
  /** The number of lines after which that view was: a client that has another one watches again. */
  base: number;
  /** `change` of `perihelion.core.changes` in base64: what leads from the numbers of that view to those of this one. */
  change: string;
  returns: number[] | null;
  ranks: number[] | null;
}

/** A line for the chat. */
export interface Chat {
  do: "chat";
  match: string;
  id: string;
  text: string;
}

/** A line of the chat. */
export interface ChatLine {
  n: number;
  /** The person, whatever the name. */
  who: string;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** The dice of a match that is over, computed again. */
export interface CheckResult {
  checked: boolean;
  /** How many rolls are in force; `rolls` has those that were taken back as well. */
  draws: number;
  /** The draws that do not follow from the key. */
  wrong: Message[];
  key?: string;
  commitment?: DiceCommitment;
  rolls?: Roll[];
}

/** What the clocks of a match show when this is sent, in milliseconds. */
export interface ClockInfo {
  /** By seat; null for bots, which have no clock. */
  left: (number | null)[];
  /** The seat whose clock runs. */
  running: number | null;
  /** So long it stands still before: at the beginning, on vacation. */
  waits: number;
}

/** The password again, for what cannot be undone. */
export interface Confirmation {
  password: string;
}

/** A name and a password. */
export interface Credentials {
  name: string;
  password: string;
}

/** What the dice follow from, but for the key: the line of the log before the first roll. */
export interface DiceCommitment {
  event: "commitment";
  sha256: string;
  match: string;
  /** The nonces of the seats, or of all racers. */
  values: string[];
  /** The race that the match is part of, if one key is for all of it. */
  race: string;
  /** None in logs of the first scheme. */
  scheme?: number;
  /** Whose match it is, where racers have dice of their own. */
  racer?: number;
  /** The seats, or racers, without a client. */
  bots?: number[];
}

/** Asks for the estimated result, or, with `own`, to be allowed one that the client thinks of itself. */
export interface EstimateWanted {
  do: "estimate";
  match: string;
  id: string;
  seat: number;
  step: number;
  own?: boolean;
}

/** Anything in a log that is no step. */
export interface EventLine {
  event: string;
  seat?: number;
  to?: number;
  name?: string;
  [more: string]: unknown;
}

/** What can be known of the dice by now. */
export interface Fairness {
  commitment: string | null;
  /** The nonces by seat, of a race by racer; null where a client has not added its own yet. */
  values: (string | null)[];
  /** Secret until the match, on the same dice the race, is over. */
  key: string | null;
}

/** A number, and the same in words. */
export interface Figure {
  value: number | null;
  told: Message;
}

/** A form of a game: with so many seats, on these sides. The message `form-NAME` is its title. */
export interface FormInfo {
  name: string;
  seats: number;
  sides: number[][];
  options: OptionInfo[];
}

/** A game, as it is offered. What is said of it are the messages `summary` and `race-rule` of its offer (`LanguageInfo.offers`). */
export interface GameInfo {
  name: string;
  title: string;
  designer: string;
  /** At a table; null, if unknown. */
  playing_time: Message | null;
  rules_version: number;
  has_hidden: boolean;
  has_chance: boolean;
  raced: boolean;
  /** Where the game's package serves its board, if it brings one. */
  board: string | null;
  picture: string | null;
  /** Whether results of it, played alone, are kept as high scores. */
  high_scores: boolean;
  /** Whether matches of it can form a series to a total of points. */
  series: boolean;
  /** How many its course has; 0, if it has none. */
  lessons: number;
  /** How many problems there are of it. */
  problems: number;
  /** By language the digest of all its Fluent files: `GET /api/games/{name}/language/{tag}/{digest}`. */
  languages: Record<string, string>;
  forms: FormInfo[];
}

/** A difficulty that was set before a solo match: "hard", "by round 8". */
export interface GoalInfo {
  name: string;
  told: Message;
  /** Of a match: null until it has been played to its end. */
  reached?: boolean | null;
}

/** How often a difficulty was met. */
export interface GoalScores {
  name: string;
  told: Message;
  /** For how many matches it was set. */
  set: number;
  /** How many of these reached it. */
  kept: number;
  /** How many of all. */
  reached: number;
}

/** A race or a series as one guest may know it. */
export interface GroupInfo {
  id: string;
  kind: "race" | "series";
  game: string;
  title: string;
  form: string;
  options: Options;
  /** As of a match. */
  statics: string;
  status: Status;
  host: boolean;
  same_dice: boolean;
  places: number;
  total: number | null;
  /** Of a race: the difficulty set for all. */
  goal: GoalInfo | null;
  /** Of each match. */
  pace: PaceInfo | null;
  /** Whether its host has called it off before it started. */
  cancelled: boolean;
  members: GroupMember[];
  /** Those of a series, in order. */
  matches: string[];
  /** The points of each member in each of them; null while it is under way, and if it was abandoned. */
  scores: (number[] | null)[];
  fairness: Fairness | null;
}

/** A racer, or a player of a series, and how they stand. */
export interface GroupMember {
  member: number;
  name: string;
  here: boolean;
  you: boolean;
  bot: BotInfo | null;
  match: string | null;
  status: Status;
  /** Numbers by name: the steps, and what the game tells of a racer, called by the messages `progress-NAME`. */
  progress: Record<string, number>;
  rank: number | null;
  merit: number[] | null;
  /** The merit in the game's words. */
  told: Message | null;
  points: number | null;
}

/** A new race or series. */
export interface GroupRequest {
  kind: "race" | "series";
  game: string;
  form?: string | null;
  options?: Record<string, unknown>;
  same_dice?: boolean;
  places?: number;
  total?: number;
  seats?: SeatRequest[] | null;
  goal?: string | null;
  pace?: PaceRequest | null;
}

/** The holder of a seat agrees to whom a seat that is kept goes: a person who asks for it, or a bot; or no longer agrees. */
export interface HandOver {
  do: "hand over";
  match: string;
  id: string;
  seat: number;
  of: number;
  yes: boolean;
  to?: string;
  bot?: string;
}

/** Asks for a hint, or, with `own`, to be allowed one that the client thinks of itself: it is judged and recorded in the same way. */
export interface HintWanted {
  do: "hint";
  match: string;
  id: string;
  seat: number;
  step: number;
  own?: boolean;
}

/** How somebody joins a race, whose commitment they have seen, or a series, where each match has its own. */
export interface Joining {
  name?: string | null;
  value?: string | null;
}

/** A language. What is found at these addresses never changes. */
export interface LanguageInfo {
  tag: string;
  /** Where its Fluent files are, but for those of games. */
  texts: string;
  /** Where those Fluent files of all games are that tell of a game before a match. */
  offers: string;
}

/** A lesson, said by messages of the course: `lesson-NAME`, and `lesson-NAME-1` for its first task. */
export interface LessonInfo {
  name: string;
  form: string;
  options: Options;
  /** The picture of the rules page below which its first position can be tried out. */
  picture: string | null;
  /** None: a first game, with a coach. */
  tasks: TaskInfo[];
}

/** A level of the bots. */
export interface LevelInfo {
  name: string;
  title: Message;
}

export type Line = StepLine | EventLine;

/** A match as one guest may know it. */
export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  form: string;
  options: Options;
  /** The digest of what does not change while it is played: `GET /api/statics/{digest}`. */
  statics: string;
  rules_version: number;
  /** False for a match that can only be viewed; `notice` says why. */
  playable: boolean;
  /** Whether anything is drawn in it. */
  has_chance: boolean;
  notice: Message | null;
  status: Status;
  created: number;
  updated: number;
  seats: SeatInfo[];
  steps: number;
  /** Nobody's while the match waits for players. */
  mover: Mover | null;
  your_seats: number[];
  /** Open seats to which this guest may come back. */
  kept_for_you: number[];
  host: boolean;
  group: string | null;
  /** The rematch. */
  next: string | null;
  /** Made from an uploaded log. */
  uploaded: boolean;
  goal: GoalInfo | null;
  result: Result | null;
  /** The result of a finished solo match in the game's words: "48 points". */
  outcome: Message | null;
  takeback: TakebackRule;
  /** Whether hints may be asked for. */
  hints: boolean;
  /** Whether bots and hints see less for now: their search is not compiled yet. */
  warming_up: boolean;
  fairness: Fairness;
  /** None: everybody has as much time as they like. */
  pace: PaceInfo | null;
  clock: ClockInfo | null;
  absences: Absence[];
}

/** A new match. */
export interface MatchRequest {
  game: string;
  form?: string | null;
  options?: Record<string, unknown>;
  seats?: SeatRequest[] | null;
  goal?: string | null;
  pace?: PaceRequest | null;
}

/** The guest who asks. */
export interface Me {
  id: string;
  /** As others know this guest, whatever the name. */
  who: string;
  name: string;
  /** Whether this guest has a password, and can sign in elsewhere. */
  has_account: boolean;
}

/** One or several decisions of a seat. `thought`: for how many milliseconds the client had the position before it. */
export interface Move {
  do: "move";
  match: string;
  id: string;
  seat: number;
  step: number;
  moves: (number | string)[];
  thought?: number | null;
}

export type Mover = number | "chance" | "over";

/** The password so far, and the next one. */
export interface NewPassword {
  password: string;
  new: string;
}

/** What a client adds to the dice, by seat, when it has seen the commitment. */
export interface Nonces {
  values: Record<string, string>;
}

/** A seat offers a draw, or to abandon the match; or withdraws its offer. */
export interface Offer {
  do: "offer";
  match: string;
  id: string;
  seat: number;
  what: "abandon" | "draw";
  yes: boolean;
}

/** What a seat offers to the others. */
export interface Offers {
  draw: boolean;
  abandon: boolean;
}

/** An option of a game: the messages `option-NAME`, its attribute `help`, and `option-NAME-VALUE` tell of it. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "whole" | "switch" | "one per seat";
  default: OptionValue;
  values?: (string | number)[];
  low?: number;
  high?: number;
  /** For each value its legend, to be shown before it is chosen, if the game has one. */
  legends?: Record<string, Legend>;
}

export type OptionValue = boolean | number | string | string[];

export type Options = Record<string, boolean | number | string | string[]>;

/** How much time every seat has: seconds and an increment after each turn, or days for each turn. */
export interface PaceInfo {
  seconds: number;
  increment: number;
  days: number;
  /** What happens when a clock reaches zero. */
  zero: "resign" | "bot";
  /** The level or name of the bot that takes over then. */
  bot: string;
}

/** How much time every seat has: seconds for the match and an increment after each turn, or days for each turn. At zero the seat resigns, or a bot takes over, named by its level or how it thinks. */
export interface PaceRequest {
  seconds?: number;
  increment?: number;
  days?: number;
  zero?: "resign" | "bot";
  bot?: string;
}

/** What a seat, or a spectator, sees of a position. */
export interface PackedView {
  /** `View.seen().pack()` in base64: who moves, the legal moves, what is said, and the record of the board. The statics tell how to read it. */
  seen: string;
  /** The result, when the game is over. */
  returns: number[] | null;
  ranks: number[] | null;
}

/** A test of the connection. */
export interface Ping {
  do: "ping";
}

/** The answer to the server's `ping`, at once. */
export interface Pong {
  do: "pong";
  n: number;
}

/** A position that somebody has set up, and that is possible. */
export interface PositionInfo {
  /** The fields of its record, as `Position.to_json` has them. */
  state: Record<string, unknown>;
  /** As the game itself writes it. */
  text: string;
}

/** What a seat, or spectators, see after the first steps of a match. */
export interface PositionView {
  step: number;
  view: PackedView;
}

/** Why a request was not carried out: what was wrong, and what was expected. */
export interface Problem {
  detail: Message;
}

/** A problem of a game: a position, as the engine in a page takes it, and how it is solved. */
export interface ProblemInfo {
  id: string;
  form: string;
  goal: string;
  moves: number;
  position: string;
  lines: number[][];
  rating: number;
  deviation: number;
  proof: ProblemProof | null;
}

/** How it is known that a decision is the best: what it is worth, by how much more than any other, and the error of that. */
export interface ProblemProof {
  value: number;
  margin: number;
  error: number;
}

/** How hard a problem is. */
export interface ProblemRating {
  rating: number;
  deviation: number;
}

/** All problems of a game, the easiest first as they ship. */
export interface ProblemSet {
  problems: ProblemInfo[];
}

/** A guest's name. */
export interface Renaming {
  name: string;
}

/** A seat gives up. */
export interface Resign {
  do: "resign";
  match: string;
  id: string;
  seat: number;
}

/** How a match ended. An owner who resigned, and for whom a stand-in played on, ranks last. */
export interface Result {
  how: "finished" | "resigned" | "drawn" | "abandoned" | "cancelled";
  returns: number[] | null;
  ranks: number[] | null;
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
  /** Codes and their weights. */
  outcomes: [number, number][];
  /** Whether it is the top of a shuffled pile. */
  pile: boolean;
}

/** The rules of a game. */
export interface RulesPage {
  html: string;
  /** In which it is: English, if there is no page in the language asked for. */
  language: string;
}

/** A result among the high scores. */
export interface ScoreEntry {
  /** None, if the game was lost. */
  place: number | null;
  name: string;
  you: boolean;
  told: Message;
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

/** High scores of a solo game: one sheet in full, all of them in short. */
export interface ScoresInfo {
  game: string;
  title: string;
  form: string;
  options: Options;
  sheet: Message;
  whose: "own" | "all";
  goal: string | null;
  /** Whether a greater number is better. */
  rising: boolean;
  /** What a result without a number is called. */
  failed: Message;
  count: number;
  /** How many of them have a place. */
  ranked: number;
  /** Those, the best first. */
  best: ScoreEntry[];
  median: Figure | null;
  trend: TrendPoint[];
  goals: GoalScores[];
  sheets: SheetScores[];
  this: ScoreEntry | null;
}

/** A seat of a match. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "guest" | "open" | "stand-in" | "bot";
  here: boolean;
  bot: BotInfo | null;
  /** Whether this seat asked for a hint. */
  hinted: boolean;
  resigned: boolean;
  /** Until when whoever sits there is on vacation, so that clocks with days for each turn stand still. */
  vacation: number | null;
  offers: Offers;
  /** Whether it is open and kept for who had it. */
  kept: boolean;
  /** Of such a seat: who may take it over. */
  successors: Successor[];
  asks_back: AskingBack | null;
}

/** Who is to sit there. A bot is named by its level, as name or number, or by its algorithm. */
export interface SeatRequest {
  who: "me" | "link" | "bot";
  name?: string | null;
  bot?: string | null;
  level?: number | null;
}

/** Whether the server is well, and what is wrong if not. */
export interface ServerHealth {
  status: "ok" | "degraded" | "down";
  version: string;
  /** Games that are still being compiled, and run by plain Python meanwhile. */
  preparing: string[];
  /** Those that stay so, with the reason. */
  not_compiled: Record<string, string>;
  /** By part: database, bots, disk. */
  faults: Record<string, string>;
}

/** All results on one sheet, in short. */
export interface SheetScores {
  form: string;
  options: Options;
  title: Message;
  count: number;
  best: Message;
  median: Message;
}

/** How somebody takes a seat. */
export interface Sitting {
  name?: string | null;
}

export type Status = "waiting" | "running" | "over";

export type StepLine = [number, number | "chance", string, number | null, number | null];

/** Somebody who asks for a seat that is kept, or a bot that was proposed for it. */
export interface Successor {
  /** The person, whatever the name. */
  who: string | null;
  name: string;
  bot: BotInfo | null;
  here: boolean;
  /** The seats whose holders agree. */
  agreed: number[];
}

/** A takeback to a step. */
export interface TakeBack {
  do: "takeback";
  match: string;
  id: string;
  seat: number;
  to: number;
}

export type TakebackRule = "free" | "own" | "none";

/** One thing to do in a lesson. */
export interface TaskInfo {
  /** The position, as bytes in base64. */
  start: string;
  /** Whose decision it is. */
  seat: number;
  /** A line that does it: codes, and whether each is a decision of the pupil. */
  line: [number, boolean][];
  /** What must hold of the board after it, by path; null: nothing but the line will do, and `also`. */
  goal: Record<string, unknown> | null;
  /** Other first decisions that are as good as the whole line. */
  also: number[];
  /** By code the attribute of the task's message that says why not. */
  wrong: Record<string, string>;
  /** Whether the board shows at once what to do. */
  arrow: boolean;
}

/** The progress of an analysis. */
export interface TellAnalysing {
  tell: "analysing";
  id: string;
  match: string;
  done: number;
  total: number;
}

/** A finished analysis: `perihelion.Analysis.summary()`, with messages. */
export interface TellAnalysis {
  tell: "analysis";
  id: string;
  match: string;
  analysis: Analysis;
}

/** A new line of the chat. */
export interface TellChat {
  tell: "chat";
  match: string;
  chat: ChatLine;
}

/** The request was carried out, and is stored. */
export interface TellDone {
  tell: "done";
  id: string;
  match: string;
  step: number;
  known?: string;
}

/** The message that it names could not be read, or the server failed. */
export interface TellError {
  tell: "error";
  reason: Message;
  id?: string;
  match?: string;
  group?: string;
  /** Seconds after which the same message may be sent again, with the same id: it is carried out once. */
  retry_after?: number;
}

/** The estimated result, from what one seat can know. */
export interface TellEstimate {
  tell: "estimate";
  id: string;
  match: string;
  seat: number;
  step: number;
  returns: number[];
  estimates: Message[];
  range: [number, number];
}

/** A race or series, now and whenever it changes. */
export interface TellGroup {
  tell: "group";
  info: GroupInfo;
}

/** A hint. */
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

/** A seat was taken or left, somebody came or went, an offer. */
export interface TellInfo {
  tell: "info";
  match: string;
  info: MatchInfo;
}

/** New lines of the log, and what they say; `step` is the number of steps in force. */
export interface TellLines {
  tell: "lines";
  match: string;
  /** If more has changed in it than mover, steps, clocks and time of the last change. */
  info?: MatchInfo;
  /** In a match with clocks. */
  clock?: ClockInfo | null;
  since: number;
  lines: Line[];
  told: Telling;
  views: ViewsSince;
  step: number;
  takebacks: number;
}

/** The answer to `watch`: the match, from line number `since` on; `told` is what these lines say. */
export interface TellMatch {
  tell: "match";
  match: string;
  info: MatchInfo;
  since: number;
  lines: Line[];
  told: Telling;
  /** What happens in lines before this one may not be known yet: it can be asked for (`ToldLines`). */
  untold: number;
  views: Views;
  step: number;
  takebacks: number;
  chat: ChatLine[];
}

/** The server measures the connection: `pong` with the same number is to be sent at once. */
export interface TellPing {
  tell: "ping";
  n: number;
}

/** The answer to `ping`. */
export interface TellPong {
  tell: "pong";
}

/** The request was not carried out; a stale move is refused together with the current views. */
export interface TellRefused {
  tell: "refused";
  /** Empty, if it answers `watch`. */
  id: string;
  reason: Message;
  match?: string;
  group?: string;
  views?: Views;
  step?: number;
  takebacks?: number;
  /** Seconds after which it may be sent again, if there was too much of it. */
  retry_after?: number;
}

export type Telling = (Said | null)[];

export type Told = TellMatch | TellLines | TellInfo | TellChat | TellGroup | TellDone | TellRefused | TellError | TellHint | TellEstimate | TellAnalysing | TellAnalysis | TellPing | TellPong;

/** What happens in some lines of a log, from line number `since` on. */
export interface ToldLines {
  since: number;
  told: Telling;
}

/** A result in the order of time. */
export interface TrendPoint {
  value: number | null;
  told: Message;
  at: number;
  /** Of this result and those before it. */
  median: number | null;
}

/** A try at a problem, and the rating that who made it had before. */
export interface Try {
  solved: boolean;
  rating: number;
  deviation: number;
}

/** Unsubscribes. */
export interface Unwatch {
  do: "unwatch";
  match?: string;
  group?: string;
}

/** Vacation from matches with days for each turn. */
export interface VacationInfo {
  /** None: one is not on vacation. */
  until: number | null;
  /** Days that are left this year. */
  left: number;
  /** Days in every year. */
  days: number;
}

/** For how many days. */
export interface VacationRequest {
  days: number;
}

export type Views = Record<string, PackedView>;

export type ViewsSince = Record<string, PackedView | ChangedView>;

/** What the holder of a seat wants of one whose holder stays away: that it resigns, that a bot plays on, or to wait. */
export interface VoteOn {
  do: "vote";
  match: string;
  id: string;
  seat: number;
  of: number;
  what: "bot" | "claim" | "wait";
  bot?: string;
}

/** Subscribes to a match or group. */
export interface Watch {
  do: "watch";
  match?: string;
  group?: string;
  since?: number;
}
