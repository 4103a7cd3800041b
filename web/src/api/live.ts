/**
 * The one WebSocket. It connects while somebody watches, comes back after a break with growing and jittered pauses, resumes every watch
 * from the lines known, and sends again, with the same id, every request that was not acknowledged: the server answers a repeated id without executing it twice.
 * So it does when the server says that it could not store something just now, for a while, or that something came too fast; and when the server
 * refuses the connection itself, it comes back after the time that the server names.
 */

import { PATIENCE, refusalOf, type Refusal } from "./http";
import { Failure, type Argument } from "../language";
import type { TellAnalysing, TellChat, TellError, TellGroup, TellInfo, TellLines, TellLobby, TellMatch, TellOwn, TellRefused, TellSeek, TellTournament, Told } from "./protocol";
import type { Answer, Request } from "./types";

export const SUBPROTOCOL = "perihelion.2";

/** The part of the WebSocket interface that is used here, so that tests can substitute another. */
export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: WebSocket["onopen"];
  onclose: WebSocket["onclose"];
  onmessage: WebSocket["onmessage"];
}

export interface Surroundings {
  connect(): Socket;
  /** Calls back after that number of milliseconds; returns a function that cancels it. */
  later(milliseconds: number, then: () => void): () => void;
  random(): number;
  /** Why a connection that could not be opened is refused, if the server says so. */
  refusal(): Promise<Refusal | null>;
}

export type LiveState = "off" | "connecting" | "on" | "broken";
export type MatchNews = TellMatch | TellLines | TellInfo | TellChat | TellRefused;

export interface MatchWatcher {
  /** How many lines of the log are known. */
  since(): number;
  tell(news: MatchNews): void;
}

/** What is watched beside matches and groups, and the messages about it. */
export type Elsewhere = { lobby: TellLobby | TellSeek; own: TellOwn };

/** A request was refused; the reason is for people. */
export class Refused extends Failure {}

interface Pending {
  text: string;
  match: string;
  /** Gets the progress; such requests end when nobody watches the match any more. */
  progress: ((news: TellAnalysing) => void) | undefined;
  /** How often it has failed. */
  failures: number;
  done(answer: Answer): void;
  refused(error: Refused): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const MOST_FAILURES = 8; // of one request in a row: nearly a minute
const LINGER = 5_000; // between two pages nobody watches for a moment

/** Exponential backoff with jitter: the pause before the n-th attempt in a row, between half and the whole of a doubling time. */
export function pause(attempt: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.5 + random / 2);
}

export class Live {
  state: LiveState = "off";

  private socket: Socket | null = null;
  private attempt = 0;
  private turnedAway = false;
  private nextId = 0;
  private readonly name: string;
  private readonly matches = new Map<string, Set<MatchWatcher>>();
  private readonly groups = new Map<string, Set<(news: TellGroup | TellTournament) => void>>();
  private readonly elsewhere = { lobby: new Set<(news: TellLobby | TellSeek) => void>(), own: new Set<(news: TellOwn) => void>() };
  private readonly pending = new Map<string, Pending>();
  private readonly stateListeners = new Set<(state: LiveState) => void>();
  private readonly errorListeners = new Set<(reason: Argument) => void>();
  private readonly troubleListeners = new Set<(reason: Argument | null) => void>();
  /** What will be sent again, by the request's id or the name of what is watched; each with a function that cancels it. */
  private readonly retries = new Map<string, () => void>();
  private cancelRetry: (() => void) | null = null;
  private cancelPing: (() => void) | null = null;
  private cancelLinger: (() => void) | null = null;

  constructor(private readonly around: Surroundings) {
    this.name = Math.floor(around.random() * 36 ** 8).toString(36).padStart(8, "0");
  }

  /* Watching ------------------------------------------------------------------------------------------------------- */

  watchMatch(match: string, watcher: MatchWatcher): () => void {
    const watchers = this.matches.get(match) ?? new Set();
    this.matches.set(match, watchers.add(watcher));
    this.wake();
    this.say({ do: "watch", match, since: watcher.since() });
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && this.matches.get(match) === watchers) {
        this.matches.delete(match);
        for (const [id, pending] of this.pending) if (pending.match === match && pending.progress) this.settle(id);
        this.retried(`match ${match}`);
        this.say({ do: "unwatch", match });
        this.rest();
      }
    };
  }

  watchGroup(group: string, watch: (news: TellGroup) => void): () => void {
    return this.watchNamed(group, (news) => news.tell === "group" && watch(news));
  }

  watchTournament(name: string, watch: (news: TellTournament) => void): () => void {
    return this.watchNamed(name, (news) => news.tell === "tournament" && watch(news));
  }

  private watchNamed(group: string, watcher: (news: TellGroup | TellTournament) => void): () => void {
    const watchers = this.groups.get(group) ?? new Set();
    this.groups.set(group, watchers.add(watcher));
    this.wake();
    this.say({ do: "watch", group });
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && this.groups.get(group) === watchers) {
        this.groups.delete(group);
        this.retried(`group ${group}`);
        this.say({ do: "unwatch", group });
        this.rest();
      }
    };
  }

  /** The lobby, or in which of the own matches it is one's turn. */
  watch<What extends keyof Elsewhere>(what: What, watcher: (news: Elsewhere[What]) => void): () => void {
    const watchers = this.elsewhere[what] as Set<(news: Elsewhere[What]) => void>;
    watchers.add(watcher);
    this.wake();
    this.say({ do: "watch", what });
    return () => {
      if (!watchers.delete(watcher) || watchers.size) return;
      this.say({ do: "unwatch", what });
      this.rest();
    };
  }

  /** Looks for a match with any opponent, while the lobby is watched; or no longer. */
  seek(wanted: { game: string; form: string; rated: boolean; pace?: { seconds: number; increment: number; days: number } | null } | null): void {
    this.say(wanted ? { do: "seek", ...wanted } : { do: "stop seeking" });
  }

  /** Asks for the lines from `since` again, when some were missed. */
  resume(match: string, since: number): void {
    this.say({ do: "watch", match, since });
  }

  /** Sends a request that must be acknowledged, now or when the connection is back. */
  request(message: Request, progress?: (news: TellAnalysing) => void): Promise<Answer> {
    const id = `${this.name}-${this.nextId++}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((done, refused) => {
      this.pending.set(id, { text, match: message.match, progress, failures: 0, done, refused });
      this.wake();
      if (this.state === "on") this.socket?.send(text);
    });
  }

  get waiting(): number {
    return this.pending.size;
  }

  onState(listener: (state: LiveState) => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  onError(listener: (reason: Argument) => void): () => void {
    this.errorListeners.add(listener);
    return () => this.errorListeners.delete(listener);
  }

  /** Tells what the server cannot do just now, while something here waits for it; null when nothing does. */
  onTrouble(listener: (reason: Argument | null) => void): () => void {
    this.troubleListeners.add(listener);
    return () => this.troubleListeners.delete(listener);
  }

  /** The network may be back: do not wait for the pause to end. */
  hurry(): void {
    if (this.state !== "broken") return;
    this.attempt = 0;
    this.open();
  }

  /** The person at this browser is somebody else from now on. */
  reconnect(): void {
    this.shut("off");
    if (this.wanted) this.open();
  }

  /* The connection ------------------------------------------------------------------------------------------------- */

  private get wanted(): boolean {
    return this.matches.size + this.groups.size + this.pending.size + this.elsewhere.lobby.size + this.elsewhere.own.size > 0;
  }

  private wake(): void {
    this.cancelLinger?.();
    this.cancelLinger = null;
    if (this.state === "off") this.open();
  }

  private rest(): void {
    if (this.wanted) return;
    this.cancelLinger?.();
    this.cancelLinger = this.around.later(LINGER, () => {
      if (!this.wanted) this.shut("off");
    });
  }

  private open(): void {
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.become("connecting");
    const socket = this.around.connect();
    this.socket = socket;
    socket.onopen = () => {
      if (socket === this.socket) this.opened();
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(event.data);
    };
  }

  private opened(): void {
    this.attempt = 0;
    if (this.turnedAway) for (const listener of this.troubleListeners) listener(null);
    this.turnedAway = false;
    this.become("on");
    for (const match of this.matches.keys()) this.watchAgain(match);
    for (const group of this.groups.keys()) this.say({ do: "watch", group });
    for (const what of ["lobby", "own"] as const) if (this.elsewhere[what].size) this.say({ do: "watch", what });
    for (const { text } of this.pending.values()) this.socket?.send(text);
    this.keepAlive();
  }

  private lost(): void {
    const neverOpened = this.state === "connecting";
    this.shut(this.wanted ? "broken" : "off");
    if (!this.wanted) return;
    this.cancelRetry = this.around.later(pause(this.attempt++, this.around.random()), () => this.open());
    if (neverOpened) void this.around.refusal().then((refusal) => refusal && this.comeBack(refusal));
  }

  /** The server has too many connections from here: it says for how long, and so does the page. */
  private comeBack({ reason, seconds }: Refusal): void {
    if (this.state === "on" || this.state === "off") return;
    this.cancelRetry?.();
    this.cancelRetry = this.around.later(1000 * seconds * (1 + this.around.random() / 2), () => this.open());
    this.turnedAway = true;
    for (const listener of this.troubleListeners) listener(reason);
  }

  private watchAgain(match: string): void {
    const watchers = [...(this.matches.get(match) ?? [])];
    if (watchers.length) this.say({ do: "watch", match, since: Math.min(...watchers.map((watcher) => watcher.since())) });
  }

  private shut(state: LiveState): void {
    for (const name of [...this.retries.keys()]) this.retried(name); // a new connection sends everything again anyway
    this.cancelPing?.();
    this.cancelPing = null;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.become(state);
  }

  private keepAlive(): void {
    this.cancelPing?.();
    this.cancelPing = this.around.later(PING_EVERY, () => {
      this.say({ do: "ping" });
      this.cancelPing = this.around.later(PONG_WITHIN, () => this.lost());
    });
  }

  private become(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.stateListeners) listener(state);
  }

  private say(message: object | string): void {
    if (this.state === "on") this.socket?.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /* Received messages ---------------------------------------------------------------------------------------------- */

  private heard(data: unknown): void {
    this.keepAlive();
    const told = read(data);
    if (!told) return;
    switch (told.tell) {
      case "done":
      case "hint":
      case "estimate":
      case "analysis":
        this.settle(told.id)?.done(told);
        break;
      case "analysing":
        this.pending.get(told.id)?.progress?.(told);
        break;
      case "refused":
        if (this.waitsFor(told)) break;
        if (told.match) this.pass(told.match, told);
        this.settle(told.id)?.refused(new Refused(told.reason));
        break;
      case "group":
      case "tournament":
        this.retried(`group ${told.info.id}`);
        for (const watcher of this.groups.get(told.info.id) ?? []) watcher(told);
        break;
      case "lobby":
      case "seek":
        for (const watcher of this.elsewhere.lobby) watcher(told);
        break;
      case "own":
        for (const watcher of this.elsewhere.own) watcher(told);
        break;
      case "error":
        this.failed(told);
        break;
      case "ping":
        this.say({ do: "pong", n: told.n }); // the server measures the connection, for clocks
        break;
      case "match":
      case "lines":
      case "info":
      case "chat":
        this.pass(told.match, told);
    }
  }

  /* Faults ---------------------------------------------------------------------------------------------------------- */

  private failed(error: TellError): void {
    const { id, match, group, reason, retry_after: seconds } = error;
    const pending = id ? this.pending.get(id) : undefined;
    const again = typeof seconds === "number";
    if (id && pending && again && ++pending.failures <= MOST_FAILURES) {
      this.retry(id, seconds, pending.failures, reason, () => this.say(pending.text));
    } else if (id && pending) this.settle(id)?.refused(new Refused(reason));
    else if (match && again && this.matches.has(match)) this.retry(`match ${match}`, seconds, 0, reason, () => this.watchAgain(match));
    else if (group && again && this.groups.has(group)) this.retry(`group ${group}`, seconds, 0, reason, () => this.say({ do: "watch", group }));
    else for (const listener of this.errorListeners) listener(reason);
  }

  /** What came too fast is sent again when it may, if that is soon: whether it is. */
  private waitsFor({ id, reason, retry_after: seconds }: TellRefused): boolean {
    const pending = this.pending.get(id);
    if (!pending || seconds === undefined || seconds > PATIENCE || ++pending.failures > MOST_FAILURES) return false;
    this.retry(id, seconds, pending.failures, reason, () => this.say(pending.text));
    return true;
  }

  private retry(name: string, seconds: number, failures: number, reason: Argument, send: () => void): void {
    this.retries.get(name)?.();
    const wait = Math.max(1000 * seconds, pause(failures, this.around.random()));
    this.retries.set(name, this.around.later(wait, send));
    for (const listener of this.troubleListeners) listener(reason);
  }

  /** Whatever became of it: it need not be sent again. */
  private retried(name: string): void {
    const cancel = this.retries.get(name);
    if (!cancel) return;
    cancel();
    this.retries.delete(name);
    if (this.retries.size === 0) for (const listener of this.troubleListeners) listener(null);
  }

  private pass(match: string, news: MatchNews): void {
    if (news.tell === "match") this.retried(`match ${match}`);
    for (const watcher of this.matches.get(match) ?? []) watcher.tell(news);
  }

  private settle(id: string): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    this.retried(id);
    this.rest();
    return pending;
  }
}

function read(data: unknown): Told | null {
  if (typeof data !== "string") return null;
  try {
    const told: unknown = JSON.parse(data);
    return typeof told === "object" && told !== null && "tell" in told ? (told as Told) : null;
  } catch {
    return null;
  }
}

/** The live connection of a browser page. */
export function browserLive(): Live {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`;
  const live = new Live({
    connect: () => new WebSocket(address, SUBPROTOCOL),
    later(milliseconds, then) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    refusal: () => refusalOf("/api/live"),
  });
  addEventListener("online", () => live.hurry());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) live.hurry();
  });
  return live;
}
