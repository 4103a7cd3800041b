/** Addresses and pages. Pure: the page's state lives in `state/location.svelte.ts`. */
import type { Options } from "./api/types";
import { isSite } from "./state/place";

export type Route =
  | { page: "home" }
  | { page: "settings" }
  | { page: "account" }
  | { page: "lobby" }
  | { page: "operator" }
  | { page: "person"; id: string }
  | { page: "new"; game: string }
  | { page: "match"; id: string }
  | { page: "local"; id: string }
  | { page: "group"; id: string }
  | { page: "rules"; game: string }
  | { page: "scores"; game: string }
  | { page: "ladder"; game: string }
  | { page: "daily"; game: string }
  | { page: "tournaments" }
  | { page: "newTournament" }
  | { page: "tournament"; id: string }
  | { page: "problems" }
  | { page: "problem"; id: string }
  | { page: "studies" }
  | { page: "study"; id: string }
  | { page: "shared"; id: string }
  | { page: "learn" }
  | { page: "lesson"; id: string }
  | { page: "lost"; path: string };

const NAME = "([a-z0-9][a-z0-9-]*)";
const ID = "([A-Za-z0-9_-]+)";
const TABLE: [RegExp, (found: string) => Route][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/settings$/, () => ({ page: "settings" })],
  [/^\/account$/, () => ({ page: "account" })],
  [/^\/lobby$/, () => ({ page: "lobby" })],
  [/^\/operator$/, () => ({ page: "operator" })],
  [new RegExp(`^/people/${ID}$`), (id) => ({ page: "person", id })],
  [new RegExp(`^/new/${NAME}$`), (game) => ({ page: "new", game })],
  [new RegExp(`^/m/${ID}$`), (id) => ({ page: "match", id })],
  [new RegExp(`^/l/${ID}$`), (id) => ({ page: "local", id })],
  [new RegExp(`^/g/${ID}$`), (id) => ({ page: "group", id })],
  [new RegExp(`^/rules/${NAME}$`), (game) => ({ page: "rules", game })],
  [/^\/study$/, () => ({ page: "studies" })],
  [new RegExp(`^/study/open(?:/${ID})?$`), (id) => ({ page: "shared", id })],
  [new RegExp(`^/study/${ID}$`), (id) => ({ page: "study", id })],
  [new RegExp(`^/scores/${NAME}$`), (game) => ({ page: "scores", game })],
  [new RegExp(`^/ladder/${NAME}$`), (game) => ({ page: "ladder", game })],
  [/^\/tournaments$/, () => ({ page: "tournaments" })],
  [/^\/tournaments\/new$/, () => ({ page: "newTournament" })],
  [new RegExp(`^/tournaments/${ID}$`), (id) => ({ page: "tournament", id })],
  [new RegExp(`^/daily/${NAME}$`), (game) => ({ page: "daily", game })],
  [/^\/learn$/, () => ({ page: "learn" })],
  [/^\/learn\/([a-z0-9][a-z0-9-]*(?:\/[0-9]{1,2})?)$/, (id) => ({ page: "lesson", id })],
  [/^\/problems$/, () => ({ page: "problems" })],
  [/^\/problems\/([a-z0-9][a-z0-9-]*(?:\/[a-z0-9]+)?)$/, (id) => ({ page: "problem", id })],
];

export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  for (const [pattern, made] of TABLE) {
    const found = pattern.exec(plain);
    if (found) return made(found[1] ?? "");
  }
  return { page: "lost", path };
}

/** Hosts of static files know no page but the one, so there its addresses stand behind a #. */
const to = (path: string): string => (isSite ? `#${path}` : path);

export const pathTo = {
  home: to("/"),
  settings: to("/settings"),
  account: to("/account"),
  lobby: to("/lobby"),
  operator: to("/operator"),
  person: (who: string) => to(`/people/${who}`),
  newMatch: (game: string) => to(`/new/${game}`),
  match: (id: string) => to(`/m/${id}`),
  /** Of a match that nobody but this browser knows. */
  local: (id: string) => to(`/l/${id}`),
  group: (id: string) => to(`/g/${id}`),
  /** The race of the day. */
  daily: (game: string) => to(`/daily/${game}`),
  /** What a match is part of. */
  groupOf: ({ group, occasion, game }: { group: string | null; occasion: string | null; game: string }) => (occasion === "daily" ? pathTo.daily(game) : occasion === "tournament" ? pathTo.tournament(group ?? "") : pathTo.group(group ?? "")),
  tournaments: to("/tournaments"),
  newTournament: to("/tournaments/new"),
  tournament: (id: string) => to(`/tournaments/${id}`),
  rules: (game: string) => to(`/rules/${game}`),
  /** Pages to print, made by the server. */
  print: (game: string, paper: Paper, form?: string, options: Options = {}) => {
    const asked = new URLSearchParams({ paper });
    if (form) asked.set("form", form);
    for (const [name, value] of Object.entries(options)) asked.append("option", `${name}=${String(value)}`);
    return `/api/games/${game}/print?${asked}`;
  },
  scores: (game: string) => to(`/scores/${game}`),
  ladder: (game: string) => to(`/ladder/${game}`),
  problems: to("/problems"),
  /** "daily", "mixed" or a game; behind it perhaps "/storm", "/streak" or the name of a problem. */
  problem: (what: string) => to(`/problems/${what}`),
  studies: to("/study"),
  /** Of a study that this browser keeps. */
  study: (id: string) => to(`/study/${id}`),
  /** Of one that travels in the address itself, where no server sees it. */
  shared: (link: string) => (isSite ? to(`/study/open/${link}`) : `/study/open#${link}`),
  learn: to("/learn"),
  /** Without a number: where somebody has left off. */
  lesson: (game: string, number?: number) => to(`/learn/${game}${number === undefined ? "" : `/${number}`}`),
};

export type Paper = "a4" | "letter";

/** Whether a click on a link is ours to answer, and not the browser's: another tab, a download, another host. */
export function isOurs(link: { href: string; target: string; download: string; origin: string }, here: string, keys: ClickKeys): boolean {
  const plain = keys.button === 0 && !keys.ctrlKey && !keys.metaKey && !keys.shiftKey && !keys.altKey;
  return plain && !link.target && !link.download && link.origin === here && !new URL(link.href).pathname.startsWith("/api/");
}

interface ClickKeys {
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}
