/** A match that is played at the server. */

import { api } from "../api/http";
import { pathTo } from "../router";
import { addNonces } from "./dice";
import { played } from "./played";
import { session } from "./session.svelte";
import type { Table } from "./table";
import type { Request } from "../api/types";

export function servedTable(id: string): Table {
  return {
    id,
    isLocal: false,
    info: () => api.match(id),
    game: played,
    watch: (watcher) => session.live.watchMatch(id, watcher),
    resume: (since) => session.live.resume(id, since),
    request: (wish, progress) => session.live.request({ ...wish, match: id } as Request, progress),
    position: (step, seat) => api.position(id, step, seat),
    check: () => api.check(id),
    addNonces,
    logAddress: (seat) => api.logAddress(id, seat),
    log: async () => (await fetch(api.logAddress(id))).blob(),
    rematch: async () => pathTo.match((await addNonces(await api.rematch(id))).id),
    playOn: async (step, seats) => pathTo.match((await addNonces(await api.playOn(id, step, seats))).id),
  };
}
