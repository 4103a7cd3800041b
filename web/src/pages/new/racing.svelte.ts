import { api } from "../../api/http";
import type { NewMatch, SeatWish } from "../../api/types";
import { client } from "../../language";
import { pathTo } from "../../router";
import { join } from "../../state/dice";
import { session } from "../../state/session.svelte";

export const MOST_BOTS = 9;
export const USUAL_BOTS = 3;

/** How a race is to be: by default on the same dice, so that only skill differs. */
export class Racing {
  sameDice = $state(true);
  places = $state(99);
  bots = $state(0);
  level = $state(session.level);

  /** Where those meet who race. */
  async open(game: Omit<NewMatch, "seats">): Promise<string> {
    return pathTo.group((await this.joined(game)).id);
  }

  /** Nobody else is waited for: the race against bots begins at once. */
  async start(game: Omit<NewMatch, "seats">): Promise<string> {
    const group = await api.start((await this.joined(game)).id);
    const own = group.members.find((member) => member.you)?.match;
    return own ? pathTo.match(own) : pathTo.group(group.id);
  }

  private async joined(game: Omit<NewMatch, "seats">): Promise<{ id: string }> {
    const seats = Array.from({ length: this.bots }, (): SeatWish => ({ who: "bot", bot: this.level }));
    const group = await api.newGroup({ kind: "race", ...game, same_dice: this.sameDice, places: this.places, seats });
    return join(client.speaker.sayWithin(group));
  }
}

/** A race against bots in one click. */
export function raceBots(game: Omit<NewMatch, "seats">): Promise<string> {
  const race = new Racing();
  race.bots = USUAL_BOTS;
  race.places = USUAL_BOTS + 1;
  return race.start(game);
}
