/** The HTTP calls. */

import type { Bots, CheckResult, GameInfo, GroupInfo, MatchInfo, Me, NewGroup, NewMatch, ScoresInfo, ScoresQuestion, SeatWish, View } from "./types";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** How often something is asked again that the server could not do just now, and the longest pause between, in seconds. */
const MOST_FAULTS = 5;
const LONGEST_PAUSE = 10;
let whenFaulty: (reason: string) => void = () => {};

/** Called when the server could not do something just now, and will be asked again. */
export function onFault(listener: typeof whenFaulty): void {
  whenFaulty = listener;
}

type Body = Blob | object | undefined;

/** With `again`, what the server could not do just now (503, with the time to wait) is asked again: only what may be done twice. */
async function call<T>(method: string, path: string, body?: Body, again = method !== "POST"): Promise<T> {
  for (let faults = 0; ; faults++) {
    const response = await sent(method, path, body);
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return answer as T;
    const reason = detail(answer) ?? `The server answered ${response.status}.`;
    const wait = Number(response.headers.get("retry-after"));
    if (response.status !== 503 || !again || !wait || faults >= MOST_FAULTS) throw new ApiError(response.status, reason);
    whenFaulty(reason);
    await new Promise((next) => setTimeout(next, 1000 * Math.min(wait * 2 ** faults, LONGEST_PAUSE)));
  }
}

async function sent(method: string, path: string, body: Body): Promise<Response> {
  const request: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (body instanceof Blob) request.body = body;
  else if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
  }
  try {
    return await fetch(path, request);
  } catch {
    throw new ApiError(0, "The server does not answer. Is it still running?");
  }
}

/** The reason in an error's body: a sentence, or FastAPI's list of what did not validate. */
export function detail(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("detail" in answer)) return null;
  const told = answer.detail;
  if (typeof told === "string") return told;
  if (!Array.isArray(told)) return null;
  const reasons = told.map((one: { msg?: unknown }) => one?.msg).filter((one): one is string => typeof one === "string");
  return reasons.length ? reasons.join(" ") : null;
}

const at = encodeURIComponent;

export const api = {
  me: () => call<Me>("GET", "/api/me"),
  rename: (name: string) => call<Me>("PUT", "/api/me", { name }),
  games: () => call<GameInfo[]>("GET", "/api/games"),
  bots: () => call<Bots>("GET", "/api/bots"),
  rules: (game: string) => call<{ html: string }>("GET", `/api/games/${at(game)}/rules`),

  scores: (game: string, { options, ...asked }: ScoresQuestion) => {
    const given = Object.entries({ ...asked, ...(options ? { options: JSON.stringify(options) } : {}) }).filter(([, value]) => value);
    return call<ScoresInfo>("GET", `/api/games/${at(game)}/scores?${new URLSearchParams(given as [string, string][])}`);
  },

  newMatch: (wish: NewMatch) => call<MatchInfo>("POST", "/api/matches", wish),
  matches: (status: "running" | "over") => call<MatchInfo[]>("GET", `/api/matches?status=${status}`),
  match: (id: string) => call<MatchInfo>("GET", `/api/matches/${at(id)}`),
  take: (id: string, seat: number, name?: string) =>
    call<MatchInfo>("POST", `/api/matches/${at(id)}/seats/${seat}/take`, name ? { name } : {}),
  addNonces: (id: string, values: Record<string, string>) => call<MatchInfo>("POST", `/api/matches/${at(id)}/nonces`, { values }, true),
  leave: (id: string, seat: number) => call<MatchInfo>("POST", `/api/matches/${at(id)}/seats/${seat}/leave`),
  rematch: (id: string) => call<MatchInfo>("POST", `/api/matches/${at(id)}/rematch`, undefined, true),
  playOn: (id: string, step: number, seats: SeatWish[]) => call<MatchInfo>("POST", `/api/matches/${at(id)}/branches`, { step, seats }),
  position: (id: string, step: number, seat: number | null) =>
    call<{ step: number; view: View }>("GET", `/api/matches/${at(id)}/positions/${step}${seat === null ? "" : `?seat=${seat}`}`),
  check: (id: string) => call<CheckResult>("GET", `/api/matches/${at(id)}/check`),
  logAddress: (id: string, seat: number | null = null) => `/api/matches/${at(id)}/log${seat === null ? "" : `?seat=${seat}`}`,
  upload: (file: Blob) => call<MatchInfo>("POST", "/api/logs", file),

  newGroup: (wish: NewGroup) => call<GroupInfo>("POST", "/api/groups", wish),
  group: (id: string) => call<GroupInfo>("GET", `/api/groups/${at(id)}`),
  join: (id: string, name?: string, value?: string) =>
    call<GroupInfo>("POST", `/api/groups/${at(id)}/join`, { ...(name ? { name } : {}), ...(value ? { value } : {}) }, true),
  start: (id: string) => call<GroupInfo>("POST", `/api/groups/${at(id)}/start`, undefined, true),
};
