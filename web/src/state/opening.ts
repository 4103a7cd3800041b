/** Where a match is opened: with others at the server, all others in this browser, if it can play the game; and logs that are read. */

import { api } from "../api/http";
import type { NewMatch, Options, SeatWish } from "../api/types";
import { Failure, message } from "../language";
import { pathTo } from "../router";
import { addNonces } from "./dice";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";

type Opening = NewMatch & { form: string; options: Options; seats: SeatWish[] };

/** Opens a match. Gives its address. `here`: in this browser wherever it can be. */
export async function openMatch(wish: Opening, here = settings.playsHere): Promise<string> {
  const isAlone = !wish.pace && !wish.rated && wish.seats.every(({ who }) => who !== "link"); // clocks and ratings are the server's
  if (isAlone && (!session.hasServer || here)) {
    const { canPlay } = await import("../local/engine");
    if (await canPlay(wish)) return (await import("../local/table")).newMatch(wish, session.me?.name || "");
  }
  if (!session.hasServer) throw new Failure(message("needs-a-server"));
  return pathTo.match((await addNonces(await api.newMatch(wish))).id);
}

/** Opens a log to look at: in this browser, if it knows the game, otherwise the server may. Gives its address. */
export async function openLog(file: Blob): Promise<string> {
  if (!session.hasServer || settings.playsHere) {
    const { readLog } = await import("../local/reading");
    const found = await readLog(await file.text(), session.hasServer);
    if (found) return found;
  }
  return pathTo.match((await api.upload(file)).id);
}
