/** The objects of docs/protocol.md: what the server's schemas say, what games show, and a few names of the client's own. */

import type { Rendered } from "../language";
import type * as Sent from "./protocol";
import type * as Shown from "./views";
import type { Asked, DiceCommitment, GroupRequest, MatchRequest, Options, SeatRequest, TellAnalysis, TellDone, TellEstimate } from "./protocol";

export type * from "./protocol";
export type * from "./views";
/** As the server sends them. */
export type { Sent };

/* With texts in the language of the page instead of messages -------------------------------------------------------- */

export type Analysis = Rendered<Shown.Analysis>;
export type Bots = Rendered<Sent.Bots>;
export type Candidate = Rendered<Sent.Candidate>;
export type Estimate = Rendered<Shown.Estimate>;
export type GoalInfo = Rendered<Sent.GoalInfo>;
export type GroupInfo = Rendered<Sent.GroupInfo>;
export type GroupMember = Rendered<Sent.GroupMember>;
export type JudgedMove = Rendered<Shown.JudgedMove>;
export type MatchInfo = Rendered<Sent.MatchInfo>;
export type ScoreEntry = Rendered<Sent.ScoreEntry>;
export type ScoresInfo = Rendered<Sent.ScoresInfo>;
export type SheetScores = Rendered<Sent.SheetScores>;
export type TellHint = Rendered<Sent.TellHint>;
export type TrendPoint = Rendered<Sent.TrendPoint>;
export type TurningPoint = Rendered<Shown.TurningPoint>;

/** A game as it is offered, with what its offer says. */
export interface GameInfo extends Omit<Sent.GameInfo, "forms" | "playing_time"> {
  summary: string;
  /** How hard it is to learn, where its offer says so. */
  difficulty: string;
  race_rule: string;
  playing_time: string;
  forms: FormInfo[];
}

export interface FormInfo extends Omit<Sent.FormInfo, "options"> {
  title: string;
  options: OptionInfo[];
}

export interface OptionInfo extends Sent.OptionInfo {
  title: string;
  help: string;
  /** What values are called, where they have names. */
  names: Record<string, string>;
  /** What there is to say of them. */
  about: Record<string, string>;
}

export type Commitment = DiceCommitment;
export type Member = GroupMember;
export type NewGroup = GroupRequest;
export type NewMatch = MatchRequest;
export type SeatWish = SeatRequest;
export type Whose = Sent.ScoresInfo["whose"];

export interface ScoresQuestion {
  whose?: Whose;
  form?: string;
  options?: Options;
  goal?: string | null;
  match?: string;
}

/* The WebSocket ------------------------------------------------------------------------------------------------------ */

export type Answer = TellDone | Sent.TellHint | TellEstimate | TellAnalysis;

type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
/** What is answered with `done`, what was asked for or `refused`; the connection adds the id. */
export type Request = WithoutId<Asked>;
