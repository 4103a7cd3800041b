import type { Options } from "../api/types";
import { boardOf } from "../boards";
import { colourOf, emblemOf } from "../boards/parts/emblems";
import type { PlayerFacts } from "../boards/types";

type Look = Pick<PlayerFacts, "colour" | "emblem" | "paint">;

/** The colours and signs of the seats, as the board of the game shows them when it begins: from its first position, which this browser sets up. */
export class Looks {
  private found = $state.raw<Look[]>([]);
  private awaited = $state(false);

  /** For a game that is not played here, those of games that bring none of their own; grey while that is being found out. */
  at(seat: number): Look {
    return this.found[seat] ?? (this.awaited ? { colour: "var(--line)", emblem: emblemOf(0) } : { colour: colourOf(seat), emblem: emblemOf(seat) });
  }

  /** In an effect; ends what it began when something else is chosen. */
  follow(game: string, form: string, options: Options): () => void {
    let wanted = true;
    this.awaited = true;
    const show = (looks: Look[]): void => {
      if (wanted) [this.found, this.awaited] = [looks, false];
    };
    looksOf(game, form, options).then(show, () => show([]));
    return () => {
      wanted = this.awaited = false;
    };
  }
}

async function looksOf(game: string, form: string, options: Options): Promise<Look[]> {
  const { gameOf } = await import("../local/engine");
  const [{ game: played, reader, sentences }, { players }] = await Promise.all([gameOf({ game, form, options }), boardOf(game)]);
  if (!players) return [];
  const view = reader.view(reader.opened(played.start().view(null).seen(), null, null), null, sentences.speaker);
  return players(view, view.legend, sentences.speaker).map(({ colour, emblem, paint }) => (paint ? { colour, emblem, paint } : { colour, emblem }));
}
