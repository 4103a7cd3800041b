/** The HTTP calls. */

import { newNonce } from "@perihelion/engine/fairness";
import { Failure, language, message, type Argument } from "../language";
import { address, isSite } from "../state/place";
import type { Bots, CheckResult, DailyInfo, DailyTable, Friend, GameInfo, GroupInfo, KnownPerson, LadderInfo, LanguageInfo, LessonInfo, LobbyEntry, MatchInfo, Me, OperatorInfo, PositionInfo, PositionView, ProblemRating, ProblemSet, Profile, ProgramInfo, PushInfo, RulesPage, ScoresInfo, SeatRating, ToldLines, TournamentInfo, TournamentRequest, TournamentSummary, Try, VacationInfo } from "./protocol";
import type { GameStatics, NewGroup, NewMatch, Options, ScoresQuestion, SeatWish } from "./types";

export class ApiError extends Failure {
  constructor(
    readonly status: number,
    said: Argument,
  ) {
    super(said);
  }
}

/** Why something could not be fetched that may well exist: null, where the server says that it does not. */
export function whyNot(error: unknown): string | null {
  return error instanceof ApiError && error.status !== 404 ? error.message : null;
}

/** How often something is asked again that the server could not do just now, and the longest pause between, in seconds. */
const MOST_FAULTS = 5;
const LONGEST_PAUSE = 10;
/** What a server answers that could not do something just now, and a proxy behind which none is there, which does not say for how long. */
const AWAY = [502, 503, 504];
const USUAL_WAIT = 1;
/** The client waits up to this number of seconds with a request that came too fast; beyond that the page says when to come back. */
export const PATIENCE = 15;
let whenFaulty: (reason: Argument) => void = () => {};

/** Called when the server could not do something just now, and will be asked again. */
export function onFault(listener: typeof whenFaulty): void {
  whenFaulty = listener;
}

type Body = Blob | object | undefined;

/**
 * With `again`, what the server could not do just now (mostly with the time to wait) is asked again: only what may be done twice, or has a key by which it is done
 * once. What was too much (429) was not done at all, and is asked again when it may be, if that is soon.
 */
async function call<T>(method: string, path: string, body?: Body, again = method !== "POST", key = ""): Promise<T> {
  for (let faults = 0; ; faults++) {
    const response = await sent(method, path, body, key);
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return answer as T;
    await language.whole().catch(() => {}); // a server's reasons are among what is fetched later
    const reason = detail(answer) ?? message("server-answered", { status: response.status });
    const isAway = AWAY.includes(response.status);
    const wait = Number(response.headers.get("retry-after") ?? (isAway ? USUAL_WAIT : 0));
    const comesBack = response.status === 429 ? wait <= PATIENCE : isAway && again;
    if (!comesBack || !wait || faults >= MOST_FAULTS) throw new ApiError(response.status, reason);
    whenFaulty(reason);
    await new Promise((next) => setTimeout(next, 1000 * Math.max(wait, Math.min(wait * 2 ** faults, LONGEST_PAUSE))));
  }
}

/** Something new, made once however often it is asked for. */
const made = <T>(path: string, body: Body) => call<T>("POST", path, body, true, newNonce());

async function sent(method: string, path: string, body: Body, key = ""): Promise<Response> {
  const headers = { accept: "application/json", ...(key ? { "idempotency-key": key } : {}) };
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body instanceof Blob) request.body = body;
  else if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...headers, "content-type": "application/json" };
  }
  try {
    return await fetch(isSite ? fileOf(path) : path, request);
  } catch {
    throw new ApiError(0, message("server-silent"));
  }
}

/** In a folder of static files (`perihelion/server/site.py`) an answer is the file of its address; what was asked for behind ? is part of its name. */
function fileOf(path: string): string {
  const { pathname, searchParams } = new URL(path, location.href);
  return address([pathname.slice(1), ...searchParams.values(), "json"].join("."));
}

/** Why the server would refuse this for a while, and for how many seconds; null: it would not, or does not say. */
export async function refusalOf(path: string): Promise<Refusal | null> {
  try {
    const response = await sent("GET", path, undefined);
    const reason = detail(await response.json());
    return response.status === 429 && reason ? { reason, seconds: Number(response.headers.get("retry-after")) } : null;
  } catch {
    return null;
  }
}

export interface Refusal {
  reason: Argument;
  seconds: number;
}

/** The reason in an error's body. */
export function detail(answer: unknown): Argument | null {
  if (typeof answer !== "object" || answer === null || !("detail" in answer)) return null;
  const told = answer.detail;
  const isMessage = typeof told === "object" && told !== null && "message" in told;
  return isMessage || typeof told === "string" ? (told as Argument) : null;
}

const at = encodeURIComponent;

export const api = {
  me: () => call<Me>("GET", "/api/me"),
  rename: (name: string) => call<Me>("PUT", "/api/me", { name }),
  makeAccount: (name: string, password: string) => call<Me>("POST", "/api/account", { name, password }),
  signIn: (name: string, password: string, keep: boolean) => call<Me>("POST", "/api/account/session", { name, password, keep }),
  signOut: () => call<Me>("DELETE", "/api/account/session"),
  signOutEverywhere: () => call<Me>("DELETE", "/api/account/sessions"),
  changePassword: (password: string, next: string) => call<Me>("PUT", "/api/account/password", { password, new: next }),
  deleteAccount: (password: string) => call<Me>("POST", "/api/account/delete", { password }),
  programs: () => call<ProgramInfo[]>("GET", "/api/account/programs"),
  makeProgram: (name: string) => call<ProgramInfo>("POST", "/api/account/programs", { name }),
  newToken: (who: string) => call<ProgramInfo>("POST", `/api/account/programs/${at(who)}/token`),
  deleteProgram: (who: string) => call<ProgramInfo[]>("DELETE", `/api/account/programs/${at(who)}`),
  vacation: () => call<VacationInfo>("GET", "/api/me/vacation"),
  beginVacation: (days: number) => call<VacationInfo>("PUT", "/api/me/vacation", { days }),
  endVacation: () => call<VacationInfo>("DELETE", "/api/me/vacation"),
  exportAddress: "/api/account/export",
  /** Whether the server sends notices by Web Push. */
  push: () => call<PushInfo>("GET", "/api/push"),
  subscribe: (browser: { endpoint: string; p256dh: string; auth: string }) => call<PushInfo>("PUT", "/api/push", browser),
  unsubscribe: (endpoint: string) => call<PushInfo>("POST", "/api/push/stop", { endpoint }),
  games: () => call<GameInfo[]>("GET", "/api/games"),
  bots: () => call<Bots>("GET", "/api/bots"),
  languages: () => call<LanguageInfo[]>("GET", "/api/languages"),
  /** By game the Fluent files of its offer. */
  offers: (address: string) => call<Record<string, string[]>>("GET", address),
  gameTexts: (game: string, tag: string, digest: string, data: string | null = null) =>
    call<string[]>("GET", `/api/games/${at(game)}/language/${at(tag)}/${at(digest)}${data === null ? "" : `?data=${at(data)}`}`),
  /** What does not change while such a game is played; browsers keep it for ever. */
  statics: ({ statics, game, form, options }: { statics: string; game: string; form: string; options: Options }) =>
    call<GameStatics>("GET", `/api/statics/${at(statics)}?${new URLSearchParams({ game, form, options: JSON.stringify(options) })}`),
  /** A position that was set up, read and checked: an error says why it is no possible one. */
  setUp: ({ game, form, options }: { game: string; form: string; options: Options }, text: string) =>
    call<PositionInfo>("GET", `/api/games/${at(game)}/position?${new URLSearchParams({ form, options: JSON.stringify(options), text })}`),
  rules: (game: string, language: string) => call<RulesPage>("GET", `/api/games/${at(game)}/rules?language=${at(language)}`),

  lessons: (game: string) => call<LessonInfo[]>("GET", `/api/games/${at(game)}/lessons`),
  /** The Fluent files of a course. */
  lessonTexts: (game: string, tag: string) => call<string[]>("GET", `/api/games/${at(game)}/lessons/${at(tag)}`),

  scores: (game: string, { options, ...asked }: ScoresQuestion) => {
    const given = Object.entries({ ...asked, ...(options ? { options: JSON.stringify(options) } : {}) }).filter(([, value]) => value);
    return call<ScoresInfo>("GET", `/api/games/${at(game)}/scores?${new URLSearchParams(given as [string, string][])}`);
  },

  person: (who: string) => call<Profile>("GET", `/api/people/${at(who)}`),
  friends: () => call<Friend[]>("GET", "/api/friends"),
  befriend: (who: string, yes: boolean) => call<Friend[]>(yes ? "PUT" : "DELETE", `/api/people/${at(who)}/friend`),
  blocked: () => call<KnownPerson[]>("GET", "/api/blocked"),
  block: (who: string, yes: boolean) => call<KnownPerson[]>(yes ? "PUT" : "DELETE", `/api/people/${at(who)}/block`),
  report: (who: string, text: string, match: string | null) => call<KnownPerson>("POST", `/api/people/${at(who)}/report`, { text, match }),
  operator: () => call<OperatorInfo>("GET", "/api/operator"),
  settleReport: (id: string) => call<OperatorInfo>("POST", `/api/operator/reports/${at(id)}/done`),
  ban: (who: string, days: number) => call<OperatorInfo>("PUT", `/api/operator/bans/${at(who)}`, { days }),
  unban: (who: string) => call<OperatorInfo>("DELETE", `/api/operator/bans/${at(who)}`),
  announce: (text: string) => call<OperatorInfo>("PUT", "/api/operator/announcement", { text }),
  lobby: () => call<LobbyEntry[]>("GET", "/api/lobby"),
  ladder: (game: string, form: string) => call<LadderInfo>("GET", `/api/games/${at(game)}/ladder?form=${at(form)}`),
  tournaments: () => call<TournamentSummary[]>("GET", "/api/tournaments"),
  newTournament: (wish: TournamentRequest) => made<TournamentInfo>("/api/tournaments", wish),
  tournament: (id: string) => call<TournamentInfo>("GET", `/api/tournaments/${at(id)}`),
  resultsAddress: (id: string) => `/api/tournaments/${at(id)}/results.csv`,
  tournamentAct: (id: string, what: "join" | "leave" | "start" | "cancel") => call<TournamentInfo>("POST", `/api/tournaments/${at(id)}/${what}`, undefined, true),
  daily: () => call<DailyInfo[]>("GET", "/api/daily"),
  dailyOf: (game: string, day?: string) => call<DailyTable>("GET", `/api/games/${at(game)}/daily${day ? `?day=${day}` : ""}`),
  tryDaily: (race: string, value: string) => call<DailyInfo>("POST", `/api/daily/${at(race)}/tries`, { value }, true),
  problems: (game: string) => call<ProblemSet>("GET", `/api/games/${at(game)}/problems`),
  tryProblem: (game: string, problem: string, made: Try) => call<ProblemRating>("POST", `/api/games/${at(game)}/problems/${at(problem)}/tries`, made),

  newMatch: (wish: NewMatch) => made<MatchInfo>("/api/matches", wish),
  matches: (status: "running" | "over") => call<MatchInfo[]>("GET", `/api/matches?status=${status}`),
  match: (id: string) => call<MatchInfo>("GET", `/api/matches/${at(id)}`),
  matchRatings: (id: string) => call<SeatRating[]>("GET", `/api/matches/${at(id)}/ratings`),
  take: (id: string, seat: number, name?: string) =>
    call<MatchInfo>("POST", `/api/matches/${at(id)}/seats/${seat}/take`, name ? { name } : {}, true),
  addNonces: (id: string, values: Record<string, string>) => call<MatchInfo>("POST", `/api/matches/${at(id)}/nonces`, { values }, true),
  leave: (id: string, seat: number) => call<MatchInfo>("POST", `/api/matches/${at(id)}/seats/${seat}/leave`),
  cancel: (id: string) => call<MatchInfo>("POST", `/api/matches/${at(id)}/cancel`),
  rematch: (id: string) => call<MatchInfo>("POST", `/api/matches/${at(id)}/rematch`, undefined, true),
  playOn: (id: string, step: number, seats: SeatWish[]) => made<MatchInfo>(`/api/matches/${at(id)}/branches`, { step, seats }),
  told: (id: string, since: number) => call<ToldLines>("GET", `/api/matches/${at(id)}/told?since=${since}`),
  position: (id: string, step: number, seat: number | null) =>
    call<PositionView>("GET", `/api/matches/${at(id)}/positions/${step}${seat === null ? "" : `?seat=${seat}`}`),
  check: (id: string) => call<CheckResult>("GET", `/api/matches/${at(id)}/check`),
  logAddress: (id: string, seat: number | null = null) => `/api/matches/${at(id)}/log${seat === null ? "" : `?seat=${seat}`}`,
  upload: (file: Blob) => made<MatchInfo>("/api/logs", file),

  newGroup: (wish: NewGroup) => made<GroupInfo>("/api/groups", wish),
  group: (id: string) => call<GroupInfo>("GET", `/api/groups/${at(id)}`),
  join: (id: string, name?: string, value?: string) =>
    call<GroupInfo>("POST", `/api/groups/${at(id)}/join`, { ...(name ? { name } : {}), ...(value ? { value } : {}) }, true),
  cancelGroup: (id: string) => call<GroupInfo>("POST", `/api/groups/${at(id)}/cancel`),
  start: (id: string) => call<GroupInfo>("POST", `/api/groups/${at(id)}/start`, undefined, true),
};
