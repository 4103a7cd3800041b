/** What the lobby says of a table. */

import type { Sent } from "../api/types";
import { several, render } from "../language";
import { session } from "../state/session.svelte";
import { isolated } from "../text";

/** Who sits there, with ratings where they have one: "Ada (1610), Bo". */
export function namesIn({ players }: Sent.LobbyEntry): string {
  return render(several(players.map((one) => `${isolated(session.called(one).name)}${one.rating ? ` ${one.rating.rating}${one.rating.provisional ? "?" : ""}` : ""}`), "series"));
}
