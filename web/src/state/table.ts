/**
 * Where a match is played: at the server (`served.ts`), or in this browser alone (`local/table.ts`). Both say the same things in the words of
 * docs/protocol.md, so that a page, its board, its log, its hints and its replay need not know which it is.
 */

import type { MatchNews } from "../api/live";
import type { Opened, Unpacked } from "../api/seen";
import type { Answer, CheckResult, PackedView, Request, SeatWish, Sent, StepLine, TellAnalysing } from "../api/types";
import type { Argument } from "../language";
import type { Played } from "./played";

type WithoutMatch<Message> = Message extends { match: string } ? Omit<Message, "match"> : never;
/** What is asked of a table: all of it is about the one match. */
export type Wish = WithoutMatch<Request>;

/** What somebody sees: as the server packs it, as numbers, or as the engine in this page has just seen it. */
export type TableView = PackedView | Unpacked | Opened;
export type TableViews = Record<string, TableView>;
type WithViews<News> = News extends { views: unknown } ? Omit<News, "views"> & { views: TableViews } : News;
export type TableNews = WithViews<MatchNews>;

export interface TableWatcher {
  /** How many lines of the log are known. */
  since(): number;
  tell(news: TableNews): void;
}

export interface Table {
  readonly id: string;
  /** Whether nobody but this browser knows the match. */
  readonly isLocal: boolean;

  /** The match as it stands; an error, where there is none of this name. */
  info(): Promise<Sent.MatchInfo>;
  /** The game with its form and options, ready to be shown. */
  game(info: Sent.MatchInfo): Promise<Played>;
  /** Tells of the match from now on, from the lines that the watcher knows. */
  watch(watcher: TableWatcher): () => void;
  /** Tells the lines from `since` again, when some were missed. */
  resume(since: number): void;
  /** Carries something out, or answers a question; an error says why not. */
  request(wish: Wish, progress?: (news: Pick<TellAnalysing, "done" | "total">) => void): Promise<Answer>;
  /** The best decisions after these steps, deeper for as long as somebody looks, where this browser thinks itself; otherwise the hint of the server. */
  think(seat: number, steps: readonly StepLine[], signal: AbortSignal): AsyncIterable<Sent.TellHint>;
  /** The best decisions in a position of a match that is over, deeper for as long as somebody looks; none, where this browser cannot look itself. */
  look(step: number, signal: AbortSignal): AsyncIterable<Sent.TellHint["candidates"]>;
  /** The estimated result after these steps, from what the seat knows. */
  estimate(seat: number, steps: readonly StepLine[]): Promise<Sent.TellEstimate>;
  /** What a seat, or somebody who watches, saw after the first steps. */
  position(step: number, seat: number | null): Promise<{ view: TableView }>;
  /** What happens in lines of the log that came without it, from that one on; left out where all of it comes with the lines. */
  told?(since: number): Promise<Sent.ToldLines>;
  /** The dice of a match that is over, computed again. */
  check(): Promise<CheckResult>;
  /** Before the match: adds what this browser adds to the dice. Gives the match after it. */
  addNonces(info: Sent.MatchInfo): Promise<Sent.MatchInfo>;

  /** Where the log can be fetched, as a seat may know it; null, where `log` makes the file. */
  logAddress(seat: number | null): string | null;
  /** The log as a file. */
  log(): Promise<Blob>;

  /** The same seats once more. Gives the address of the match. */
  rematch(): Promise<string>;
  /** A match that continues from a position of this one. Gives its address. */
  playOn(step: number, seats: SeatWish[]): Promise<string>;

  /** What a coach has to say to the seat to decide; left out where there is none. */
  advise?(signal: AbortSignal): Promise<Advice | null>;
  /** What only tables in this browser have. */
  readonly keeping?: Keeping;
}

/** A decision, in percent: what it throws away, and what others would have on average. Where that is next to nothing, good play does not show. */
export interface Judged {
  lost: number;
  stake: number;
}

/** What a coach knows of a decision. */
export interface Advice {
  step: number;
  seat: number;
  judged(code: number): Promise<Judged>;
  /** The best decision. */
  deed: Argument;
  why: Argument | null;
  /** What somebody else may do to the seat, whatever it decides now. */
  threat: { by: number; deed: Argument } | null;
}

/** How a match that nobody but this browser knows is kept. */
export interface Keeping {
  /** Another tab plays it, and this one follows. */
  readonly follows: boolean;
  /** Why the match is no longer stored, but for what was stored before; null: it is. */
  readonly fault: Argument | null;
  /** From now on this tab plays it. */
  takeOver(): void;
  /** Gives the log to the server of this page. Gives the address that it has there. */
  handIn(): Promise<string>;
  /** Opens a position of a match that is under way on the analysis board, as the seat knows it: that is help, and noted. Gives its address. */
  study(step: number, seat: number): Promise<string>;
}
