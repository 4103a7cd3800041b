/** Written by `make types` from the server's schemas (perihelion/server/schemas); not to be edited. */

import type { Message, Said } from "../language/speaker";
import type { Analysis, Legend } from "./views";

/** A player is away from their seat, or has left it, and others sit there. */
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

/** What everybody is to read; empty: nothing. */
export interface Announcing {
  text: string;
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

/** A guest without a seat asks for one that is kept for another, or no longer asks. */
export interface AskFor {
  do: "ask for";
  match: string;
  id: string;
  of: number;
  yes: boolean;
  name?: string;
}

export type Asked = Watch | Unwatch | Seek | NoSeek | Ping | Pong | Move | TakeBack | AskBack | AnswerBack | VoteOn | Resign | Offer | AskFor | HandOver | HintWanted | EstimateWanted | AnalysisWanted | Chat | AnalysisUnwanted;

/** A seat asks to take something back, which all others must agree to. */
export interface AskingBack {
  /** After that number of steps play would go on. */
  to: number;
  /** The seats whose holders agree. */
  agreed: number[];
}

/** For how long. */
export interface Ban {
  days: number;
}

/** A person who cannot sign in until then. */
export interface BannedPerson {
  who: string;
  name: string;
  until: number;
}

/** The best of a person's results on a sheet of a solo game, and the number of them. */
export interface BestGame {
  game: string;
  form: string;
  options: Options;
  told: Message;
  count: number;
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

/** Bots that fill the tournament up to `up_to` entrants: of that level, or by how they think. */
export interface BotsRequest {
  level: string;
  up_to: number;
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

/** What has changed in it since the view of the same seat that was sent last (`match`, `lines`). */
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

/** A result in the table of a day. */
export interface DailyEntry {
  /** Null: failed. */
  place: number | null;
  who: string;
  name: string;
  /** How the account is known, if it is one's. */
  account: string | null;
  you: boolean;
  told: Message;
  at: number;
  /** The own one; when the day is over, everybody's. */
  match: string | null;
}

/** The race of a day as one guest may know it: the same dice for everybody, one try each. */
export interface DailyInfo {
  id: string;
  /** By UTC, such as 2031-07-14. */
  day: string;
  game: string;
  title: string;
  form: string;
  options: Options;
  status: Status;
  begins: number;
  /** Until then a try may begin. */
  ends: number;
  pace: PaceInfo;
  tries: number;
  finished: number;
  you: DailyTry | null;
  /** `values` has one nonce: that of who tried first. */
  fairness: Fairness;
}

/** With the best results of the day, and how the guest does in general. */
export interface DailyTable {
  id: string;
  /** By UTC, such as 2031-07-14. */
  day: string;
  game: string;
  title: string;
  form: string;
  options: Options;
  status: Status;
  begins: number;
  /** Until then a try may begin. */
  ends: number;
  pace: PaceInfo;
  tries: number;
  finished: number;
  you: DailyTry | null;
  /** `values` has one nonce: that of who tried first. */
  fairness: Fairness;
  best: DailyEntry[];
  percentiles: Percentiles | null;
  /** The last day before on which there was one. */
  before: string | null;
}

/** Somebody's try at the race of a day. */
export interface DailyTry {
  match: string;
  status: Status;
  /** The result in the game's words, when it is over. */
  told: Message | null;
  /** Null: it is not over, or failed. */
  place: number | null;
  /** How many of the others who have finished are behind, of a hundred; those with the same result count half. Null: nobody else has. */
  percentile: number | null;
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

/** Where a browser's notices went. */
export interface Endpoint {
  endpoint: string;
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

/** A form of a game: the number of its seats, and their sides. The message `form-NAME` is its title. */
export interface FormInfo {
  name: string;
  seats: number;
  sides: number[][];
  options: OptionInfo[];
}

/** A person whom the guest calls a friend, or who calls the guest one. */
export interface Friend {
  who: string;
  name: string;
  /** Whether the guest does. */
  yours: boolean;
  /** Whether they do: friends are those of whom both are true. */
  theirs: boolean;
  /** Of friends: whether they have a page of this server open. */
  here: boolean;
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
  /** whether the lobby shows it */
  public?: boolean;
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

/** How a guest joins a race, whose commitment they have seen, or a series, where each match has its own. */
export interface Joining {
  name?: string | null;
  value?: string | null;
}

/** A person, as others know them. */
export interface KnownPerson {
  who: string;
  name: string;
}

/** A player on a ladder. */
export interface LadderEntry {
  rating: number;
  deviation: number;
  provisional: boolean;
  /** Among people; null for bots, and for people who are not listed. */
  place: number | null;
  who: string | null;
  name: string;
  bot: BotInfo | null;
  you: boolean;
  matches: number;
}

/** The ratings of a form of a game, the best first. */
export interface LadderInfo {
  game: string;
  form: string;
  players: LadderEntry[];
  /** The caller, listed or not. */
  you: LadderEntry | null;
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

/** A match, race or series that is open to everybody. */
export interface LobbyEntry {
  id: string;
  kind: "match" | "race" | "series" | "tournament";
  game: string;
  form: string;
  status: Status;
  rated: boolean;
  players: LobbyPlayer[];
  /** How many seats or places are. */
  free: number;
  pace: PaceInfo | null;
  /** The mean rating of all at the table, those without one counted as nothing: the best match of a game has the highest. */
  best: number;
  created: number;
}

/** A player at a table that the lobby shows. */
export interface LobbyPlayer {
  /** Under which others know them, account or not; nobody, if it is a bot. */
  who: string | null;
  name: string;
  account: string | null;
  bot: BotInfo | null;
  rating: RatingInfo | null;
}

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
  /** What `group` is, where it is no race or series: the race of a day, or a tournament. */
  occasion: "daily" | "tournament" | null;
  /** The rematch. */
  next: string | null;
  /** Made from an uploaded log. */
  uploaded: boolean;
  goal: GoalInfo | null;
  /** Whether the result changes ratings: then there are no hints and no takebacks. */
  rated: boolean;
  /** Whether people may write to each other there. */
  chat: boolean;
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
  rated?: boolean;
  /** whether the lobby shows it */
  public?: boolean;
  /** whether people may write to each other there */
  chat?: boolean;
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
  /** Of `GET /api/me`, if it is one: whether reports can be seen, and people be banned. */
  operator?: boolean;
  /** Of `GET /api/me`: what the operators want everybody to read. */
  announcement?: string;
  /** Of `GET /api/me`: whether the guest sits in a match with others that is under way. */
  playing?: boolean;
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

/** The name of a program's account. */
export interface NewProgram {
  name: string;
}

/** No longer looks for a match. */
export interface NoSeek {
  do: "stop seeking";
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

/** How the person's matches begin, and end. */
export interface Opening {
  game: string;
  form: string;
  /** Their own first decisions, as far as they made the same in another match. */
  moves: string[];
  /** The latest that began so. */
  match: string;
  won: number;
  drawn: number;
  lost: number;
}

/** What operators see. */
export interface OperatorInfo {
  reports: ReportInfo[];
  bans: BannedPerson[];
  announcement: string | null;
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

/** A match of the guest's with others, and whether it is the guest's turn. */
export interface OwnMatch {
  id: string;
  game: string;
  title: string;
  status: Status;
  yours: boolean;
}

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

/** How much time everybody is to have: seconds for the match and an increment after each turn, or days for each turn. */
export interface PaceWish {
  seconds?: number;
  increment?: number;
  days?: number;
}

/** What a seat, or a spectator, sees of a position. */
export interface PackedView {
  /** `View.seen().pack()` in base64: who moves, the legal moves, what is said, and the record of the board. The statics tell how to read it. */
  seen: string;
  /** The result, when the game is over. */
  returns: number[] | null;
  ranks: number[] | null;
}

/** A match of the person's that is over. */
export interface PastMatch {
  id: string;
  game: string;
  form: string;
  rated: boolean;
  outcome: "won" | "drawn" | "lost" | "abandoned";
  at: number;
}

/** How good somebody is at the races of the days, of the latest thirty in which somebody else has finished, too. */
export interface Percentiles {
  game: string;
  days: number;
  mean: number;
  best: number;
  /** The oldest first. */
  history: number[];
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

/** A position that a person has set up, and that is possible. */
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
  /** "win", "best", or a goal of the game's own. */
  goal: string;
  /** Own turns that it takes. */
  moves: number;
  /** Its bytes in base64. */
  position: string;
  /** Codes from the first move on: every own decision that is right, and one answer of the other side to each turn. */
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

/** What everybody may know of a person with an account. */
export interface Profile {
  who: string;
  name: string;
  you: boolean;
  since: number;
  ratings: ProfileRating[];
  /** Rated ones, and those that the lobby showed, the latest first. */
  matches: PastMatch[];
  best: BestGame[];
  /** Of solo games, by the races of the days. */
  percentiles: Percentiles[];
  openings: Opening[];
}

/** How good a player is at a form of a game, and how that has come about: the latest matches, the oldest first. */
export interface ProfileRating {
  rating: number;
  deviation: number;
  provisional: boolean;
  game: string;
  form: string;
  matches: number;
  history: RatingPoint[];
}

/** The account of a program. */
export interface ProgramInfo {
  who: string;
  name: string;
  created: number;
  /** In the answer to making it, and never again. */
  token?: string;
}

/** Whether the server sends notices by Web Push. */
export interface PushInfo {
  /** Its public key, which a browser wants to know before (`applicationServerKey`, base64url); null: it sends none. */
  key: string | null;
}

/** How good a player is at a form of a game: the truth is within two deviations, 19 times in 20. Provisional: hardly known yet. */
export interface RatingInfo {
  rating: number;
  deviation: number;
  provisional: boolean;
}

/** A rating after a match. */
export interface RatingPoint {
  at: number;
  rating: number;
  match: string;
}

/** A guest's name. */
export interface Renaming {
  name: string;
}

/** What a person has done, for the operators to look at. */
export interface Report {
  text: string;
  match?: string | null;
}

/** One person's report about another. */
export interface ReportInfo {
  id: string;
  about: KnownPerson;
  by: KnownPerson;
  match: string | null;
  text: string;
  at: number;
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
  how: "finished" | "resigned" | "drawn" | "abandoned" | "cancelled" | "forfeited";
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
  /** Of a seat whose name is that of an account: who it is, whatever the name. */
  account: string | null;
  /** Whether a program plays there by itself, and no person. */
  program: boolean;
  resigned: boolean;
  /** Until when the occupant is on vacation, so that clocks with days for each turn stand still. */
  vacation: number | null;
  offers: Offers;
  /** Whether it is open and kept for who had it. */
  kept: boolean;
  /** Of such a seat: who may take it over. */
  successors: Successor[];
  asks_back: AskingBack | null;
}

/** The rating of who sits there. */
export interface SeatRating {
  seat: number;
  /** Before the match was rated; now, if it was not. */
  before: RatingInfo;
  /** What the match has made of it. */
  after: RatingInfo | null;
}

/** Who is to sit there. A bot is named by its level, as name or number, or by its algorithm. */
export interface SeatRequest {
  who: "me" | "link" | "bot";
  name?: string | null;
  bot?: string | null;
  level?: number | null;
}

/** Looks for a match with any other seeker, as long as this connection watches the lobby. Without a pace: without clocks. */
export interface Seek {
  do: "seek";
  game: string;
  form: string;
  rated?: boolean;
  pace?: PaceWish | null;
}

/** What a seeker looks for. */
export interface SeekInfo {
  game: string;
  form: string;
  rated: boolean;
  pace: PaceInfo | null;
  since: number;
  /** How many look for the same, this guest among them. */
  waiting: number;
  /** The level that is about as good. */
  bot: string;
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

/** The same, and whether what this client did as a guest is to be the account's. */
export interface SigningIn {
  name: string;
  password: string;
  keep?: boolean;
}

/** How a guest takes a seat. */
export interface Sitting {
  name?: string | null;
}

export type Status = "waiting" | "running" | "over";

export type StepLine = [number, number | "chance", string, number | null, number | null];

/** Where a browser's notices go, and the keys for what they say: as its PushSubscription tells them. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A guest who asks for a seat that is kept, or a bot that was proposed for it. */
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
  /** For help that the client thinks of itself, in a game with secrets: a position that agrees with what the seat knows, in base64. */
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

/** A seat was taken or left, a viewer came or went, an offer. */
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

/** The lobby: all of it, or what is different. */
export interface TellLobby {
  tell: "lobby";
  whole: boolean;
  entries: LobbyEntry[];
  /** Ids of what is no longer there. */
  gone: string[];
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

/** Matches of the guest's with others: all that are under way, or those of which something is different. */
export interface TellOwn {
  tell: "own";
  whole: boolean;
  matches: OwnMatch[];
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

/** What the guest looks for in the lobby, now and whenever that changes. */
export interface TellSeek {
  tell: "seek";
  seek: SeekInfo | null;
  /** The match that was found. */
  match: string | null;
}

/** A tournament, now and whenever it changes. */
export interface TellTournament {
  tell: "tournament";
  info: TournamentInfo;
}

export type Telling = (Said | null)[];

export type Told = TellMatch | TellLines | TellInfo | TellChat | TellGroup | TellDone | TellRefused | TellError | TellTournament | TellHint | TellEstimate | TellAnalysing | TellAnalysis | TellPing | TellPong | TellLobby | TellSeek | TellOwn;

/** What happens in some lines of a log, from line number `since` on. */
export interface ToldLines {
  since: number;
  told: Telling;
}

/** Bots of that level that fill the tournament up to `up_to` entrants. */
export interface TournamentBots {
  level: string;
  up_to: number;
}

/** Somebody who takes part, and where they stand. */
export interface TournamentEntrant {
  entrant: number;
  name: string;
  /** Null: a bot. */
  who: string | null;
  account: string | null;
  program: boolean;
  bot: BotInfo | null;
  /** Whether they are not paired any more. */
  gone: boolean;
  playing: boolean;
  /** Null: it has not started. */
  place: number | null;
  points: number;
  buchholz: number;
  wins: number;
  played: number;
}

/** A tournament as one guest may know it. */
export interface TournamentInfo {
  id: string;
  name: string;
  system: "swiss" | "round-robin" | "knock-out" | "arena";
  game: string;
  title: string;
  form: string;
  /** Of each table. */
  seats: number;
  status: Status;
  cancelled: boolean;
  public: boolean;
  rated: boolean;
  pace: PaceInfo;
  /** Whether people may still join. */
  open: boolean;
  entrants: number;
  places: number;
  /** 0: it is found when it starts; of an arena it has no meaning. */
  rounds: number;
  /** How many have begun. */
  round: number;
  /** Of an arena. */
  minutes: number;
  /** When it starts by itself; null: when its host says so. */
  begins: number | null;
  started: number | null;
  /** Of an arena that has started. */
  ends: number | null;
  ended: number | null;
  /** Names of those who share the first place, when it is over; nobody, if it was called off. */
  winners: string[];
  created: number;
  options: Options;
  host: boolean;
  /** The guest's entrant. */
  you: number | null;
  /** Where the guest plays now. */
  match: string | null;
  bots: TournamentBots | null;
  /** When the next round begins. */
  next_at: number | null;
  /** Seconds in which players must sit down. */
  grace: number;
  standings: TournamentEntrant[];
  tables: TournamentTable[];
}

/** A new tournament. Without `begins_in`, in seconds, it starts when its host says so. */
export interface TournamentRequest {
  system: "swiss" | "round-robin" | "knock-out" | "arena";
  name: string;
  game: string;
  form?: string | null;
  options?: Record<string, unknown>;
  pace: PaceRequest;
  rated?: boolean;
  /** whether the lobby shows it */
  public?: boolean;
  places?: number;
  /** of a Swiss system; 0: as many as it takes */
  rounds?: number;
  /** of a round robin: how often all meet */
  cycles?: number;
  /** of an arena */
  minutes?: number;
  bots?: BotsRequest | null;
  begins_in?: number | null;
  /** seconds in which players must sit down */
  grace?: number | null;
  /** seconds between two rounds */
  pause?: number;
}

/** A tournament in short. */
export interface TournamentSummary {
  id: string;
  name: string;
  system: "swiss" | "round-robin" | "knock-out" | "arena";
  game: string;
  title: string;
  form: string;
  /** Of each table. */
  seats: number;
  status: Status;
  cancelled: boolean;
  public: boolean;
  rated: boolean;
  pace: PaceInfo;
  /** Whether people may still join. */
  open: boolean;
  entrants: number;
  places: number;
  /** 0: it is found when it starts; of an arena it has no meaning. */
  rounds: number;
  /** How many have begun. */
  round: number;
  /** Of an arena. */
  minutes: number;
  /** When it starts by itself; null: when its host says so. */
  begins: number | null;
  started: number | null;
  /** Of an arena that has started. */
  ends: number | null;
  ended: number | null;
  /** Names of those who share the first place, when it is over; nobody, if it was called off. */
  winners: string[];
  created: number;
}

/** Who sits, or sat, together. */
export interface TournamentTable {
  number: number;
  /** From 0. */
  round: number;
  /** Its place in the round; of a knock-out, in the bracket. */
  slot: number;
  /** Entrants by seat; null: a bot that fills the table. One alone has a bye. */
  players: (number | null)[];
  match: string | null;
  /** By seat; null: it is being played. */
  points: number[] | null;
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

/** What a client adds to the dice when it has seen the commitment: of the first who tries it becomes the nonce of the day. */
export interface Trying {
  /** 32 hexadecimal digits from the client's own generator */
  value: string;
}

/** Unsubscribes. */
export interface Unwatch {
  do: "unwatch";
  match?: string;
  group?: string;
  what?: "" | "lobby" | "own";
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
  what?: "" | "lobby" | "own";
}
