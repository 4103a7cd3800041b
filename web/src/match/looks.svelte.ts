import type { Options } from "../api/types";
import { boardOf } from "../boards";
import { colourOf, emblemOf } from "../boards/parts/emblems";
import type { PlayerFacts } from "../boards/types";

type Look = Pick<PlayerFacts, "colour" | "emblem" | "paint">;

/** The colours and signs of the seats, as the board of the game shows them when it begins: from its first position, which this browser sets up. */
export class Looks {
  private found = $state.raw<Look[] | null>(null);

  /** For a game that is not played here, those of games that bring none of their own; grey until it is known. */
  at(seat: number): Look {
    return this.found?.[seat] ?? { colour: this.found ? colourOf(seat) : "var(--line)", emblem: emblemOf(this.found ? seat : 0) };
  }

  /** In an effect; ends what it began when something else is chosen. */
  follow(game: string, form: string, options: Options): () => void {
    let wanted = true;
    const show = (looks: Look[]): void => void (wanted && (this.found = looks));
    looksOf(game, form, options).then(show, () => show([]));
    return () => (wanted = false);
  }
}

async function looksOf(game: string, form: string, options: Options): Promise<Look[]> {
  const { gameOf } = await import("../local/engine");
  const [{ game: played, reader, sentences }, { players }] = await Promise.all([gameOf({ game, form, options }), boardOf(game)]);
  if (!players) return [];
  const view = reader.view(reader.opened(played.start().view(null).seen(), null, null), null, sentences.speaker);
  return players(view, view.legend, sentences.speaker).map(({ colour, emblem, paint }) => (paint ? { colour, emblem, paint } : { colour, emblem }));
}
