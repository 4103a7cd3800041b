/** A match that is played at the server. */

import { api } from "../api/http";
import { pathTo } from "../router";
import { addNonces } from "./dice";
import { played } from "./played";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";
import type { Table, Wish } from "./table";
import type { Thinking } from "../local/helping";
import type { Answer, Request, Sent, StepLine } from "../api/types";

export function servedTable(id: string): Table {
  let info: Sent.MatchInfo | null = null;
  const ask = (wish: Wish): Promise<Answer> => session.live.request({ ...wish, match: id } as Request);
  /** What this browser thinks with, where it has the game and all of the position; null: the server thinks. */
  async function thinker(steps: readonly StepLine[]): Promise<Thinking | null> {
    return info && settings.playsHere ? (await import("../local/helping")).thinkingOf(info, steps).catch(() => null) : null;
  }
  return {
    id,
    isLocal: false,
    info: () => api.match(id),
    game: (found) => played((info = found)),
    watch: (watcher) => session.live.watchMatch(id, watcher),
    resume: (since) => session.live.resume(id, since),
    request: (wish, progress) => session.live.request({ ...wish, match: id } as Request, progress),
    // Whether there may be help is the server's to say, and it notes who had some.
    async *think(seat, steps, signal) {
      const wish = { do: "hint", seat, step: steps.length } as const;
      const own = await thinker(steps);
      const answer = await ask(own ? { ...wish, own: true } : wish);
      if (answer.tell === "hint") yield answer;
      else if (own) for await (const found of own.hints(signal)) yield { ...found, tell: "hint", id: "", match: id, seat, step: steps.length };
    },
    async estimate(seat, steps) {
      const wish = { do: "estimate", seat, step: steps.length } as const;
      const own = await thinker(steps);
      const answer = await ask(own ? { ...wish, own: true } : wish);
      if (answer.tell === "estimate") return answer;
      return { ...(await own!.estimate()), tell: "estimate", id: "", match: id, seat, step: steps.length };
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
