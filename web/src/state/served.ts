/** A match that is played at the server. */

import { api } from "../api/http";
import { LastSeen } from "../api/seen";
import { pathTo } from "../router";
import { addNonces } from "./dice";
import { played } from "./played";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import type { Table, TableNews, TableWatcher, Wish } from "./table";
import type { Ahead } from "../local/ahead";
import type { LookedAt, Thinking } from "../local/helping";
import type { Answer, Line, Request, Sent } from "../api/types";
import type { MatchNews } from "../api/live";
import { inForce, joined } from "../match/lines";

type TableLines = Extract<TableNews, { tell: "lines" }>;

/** In games with secrets: a position that agrees with what the seat knows. */
function knownIn(answer: Answer): string | undefined {
  return answer.tell === "done" ? answer.known : undefined;
}

/** What the server has sent of a match, and what this page draws before it does. */
class Told {
  lines: Line[] = [];
  watcher: TableWatcher | null = null;
  info: Sent.MatchInfo | null = null;
  private last: Pick<TableLines, "views" | "step" | "takebacks"> = { views: {}, step: 0, takebacks: 0 };
  private readonly seen = new LastSeen();
  private ahead: Promise<Ahead | null> | null = null;
  private engine: Ahead | null = null;

  constructor(private readonly match: string) {}

  hear(news: MatchNews): void {
    const told = news.tell === "match" || news.tell === "lines" ? this.grown(news) : news;
    if (!told) {
      session.live.resume(this.match, this.lines.length);
      return;
    }
    if ("info" in told && told.info) this.info = told.info;
    if (told.tell === "refused" && told.views) this.last = { ...this.last, views: told.views, step: told.step ?? this.last.step };
    this.prepare();
    this.watcher?.tell(told);
  }

  /** With what is seen after the lines; null, if something was missed. */
  private grown(news: Extract<MatchNews, { tell: "match" | "lines" }>): Extract<TableNews, { tell: "match" | "lines" }> | null {
    const lines = joined(this.lines, news.since, news.lines);
    const views = lines && this.seen.take(news);
    if (!views) return null;
    const { step, takebacks } = news;
    this.lines = lines;
    this.last = { views, step, takebacks };
    return { ...news, views };
  }

  /** A player's browser has the game here, so that their moves are drawn at once. */
  private prepare(): void {
    const { info } = this;
    if (this.ahead || !info?.your_seats.length || info.status !== "running" || !settings.playsHere) return;
    this.ahead = import("../local/ahead").then(({ aheadOf }) => aheadOf(info));
    this.ahead
      .then((engine) => {
        this.engine = engine;
        performance.mark("ahead"); // for measurements, and tests that wait for it
      })
      .catch(() => {}); // then nothing is drawn before the server has answered
  }

  /** Draws what was decided, if this page knows what comes of it: whether it does. */
  drawAhead(seat: number, step: number, moves: (number | string)[]): boolean {
    if (!this.engine || !this.info || step !== inForce(this.lines).length) return false;
    const drawn = this.engine.after(this.lines, seat, moves, this.info.your_seats);
    if (drawn) this.draw({ ...drawn, step: step + drawn.lines.length });
    return drawn !== null;
  }

  /** It does not count: back to what the server has sent. */
  drawBack(): void {
    this.draw({ lines: [], told: [], views: this.last.views, step: this.last.step });
  }

  private draw(drawn: Pick<TableLines, "lines" | "told" | "views" | "step">): void {
    this.watcher?.tell({ tell: "lines", match: this.match, since: this.lines.length, takebacks: this.last.takebacks, ...drawn });
  }
}

export function servedTable(id: string): Table {
  let info: Sent.MatchInfo | null = null;
  const ask = (wish: Wish): Promise<Answer> => session.live.request({ ...wish, match: id } as Request);
  const told = new Told(id);
  /** What this browser thinks with, where it has the game; null: the server thinks. */
  async function thinker(): Promise<Thinking | null> {
    return info && settings.playsHere ? (await import("../local/helping")).thinkingOf(info, () => told.lines).catch(() => null) : null;
  }
  let log: Promise<LookedAt | null> | null = null;
  const leaving = new AbortController();
  /** What looks back at the match in this browser, once it is over; null: the server does. */
  function looking(): Promise<LookedAt | null> {
    const over = told.info ?? info;
    if (!over || over.status !== "over" || !settings.playsHere) return Promise.resolve(null);
    const read = async () => (await import("../local/helping")).lookedAt(over, await (await fetch(api.logAddress(id))).text());
    return (log ??= read().catch(() => null));
  }
  /** Races, and logs that somebody has opened at the server, may be about matches under way: the server knows, and refuses those. */
  async function mayLook(): Promise<void> {
    const over = told.info ?? info;
    if (over?.group || over?.uploaded) await ask({ do: "analyse", own: true });
  }
  return {
    id,
    isLocal: false,
    info: () => api.match(id),
    game: (found) => played((info = found)),
    watch(watcher) {
      told.watcher = watcher;
      const unwatch = session.live.watchMatch(id, { since: () => told.lines.length, tell: (news) => told.hear(news) });
      return () => {
        leaving.abort();
        unwatch();
      };
    },
    resume: (since) => session.live.resume(id, Math.min(since, told.lines.length)),
    async request(wish, progress) {
      if (wish.do === "analyse") {
        const own = await looking();
        if (own) await mayLook();
        if (own) return { tell: "analysis", id: "", match: id, analysis: await own.analysis((done, total) => progress?.({ done, total }), leaving.signal) };
      }
      const isDrawn = wish.do === "move" && told.drawAhead(wish.seat, wish.step, wish.moves);
      try {
        return await session.live.request({ ...wish, match: id } as Request, progress);
      } catch (error) {
        if (isDrawn) told.drawBack();
        throw error;
      }
    },
    // Whether there may be help is the server's to say, and it notes who had some.
    async *think(seat, steps, signal) {
      const wish = { do: "hint", seat, step: steps.length } as const;
      const own = await thinker();
      const answer = await ask(own ? { ...wish, own: true } : wish);
      if (answer.tell === "hint") yield answer;
      else if (own) for await (const found of own.hints(signal, knownIn(answer))) yield { ...found, tell: "hint", id: "", match: id, seat, step: steps.length };
    },
    async *look(step, signal) {
      const own = await looking();
      if (own) yield* own.look(step, signal);
    },
    async estimate(seat, steps) {
      const wish = { do: "estimate", seat, step: steps.length } as const;
      const own = await thinker();
      const answer = await ask(own ? { ...wish, own: true } : wish);
      if (answer.tell === "estimate") return answer;
      return { ...(await own!.estimate(knownIn(answer))), tell: "estimate", id: "", match: id, seat, step: steps.length };
    },
    position: (step, seat) => api.position(id, step, seat),
    told: (since) => api.told(id, since),
    check: () => api.check(id),
    addNonces,
    logAddress: (seat) => api.logAddress(id, seat),
    log: async () => (await fetch(api.logAddress(id))).blob(),
    rematch: async () => pathTo.match((await addNonces(await api.rematch(id))).id),
    playOn: async (step, seats) => pathTo.match((await addNonces(await api.playOn(id, step, seats))).id),
  };
}
