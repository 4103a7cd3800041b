/** What the board of Planetary Strike tells: vessels, planets, warnings and reasons, in the words of the page. */

import { several, type Speaker } from "../../language";
import type { Called } from "../types";
import { areBeside, COLOURS, isAttacked, KINDS, type Barred, type Board, type Kind, type Pin, type Planet, type Step, type Vessel } from "./model";
import type { Scene } from "./scenes";
import { render, say } from "./words";

/** By which sentences tell kinds apart: a mark may be a number. */
const SORTS: Record<Kind, string> = { "1": "fighter", "2": "destroyer", "3": "frigate", "4": "cruiser", Y: "battleship", U: "titan" };
/** Forms of the names of colours where a language has some: with "a vessel", with "vessels". */
type Form = "she" | "they";

const listed = (items: string[]) => render(several(items));
const numberOf = (colour: string) => COLOURS.findIndex((one) => one === colour);

/** The number of moves before an armistice at which a notice is shown. */
const NEAR_ARMISTICE = 20;

export interface Notice {
  tone: "danger" | "news" | "quiet";
  text: string;
}

/** Tells of a board, calling things as the game's speaker does. */
export class Teller {
  constructor(
    private readonly board: Board,
    private readonly speaker: Speaker,
  ) {}

  kindName(kind: Kind): string {
    return this.speaker.name("kind", KINDS.indexOf(kind));
  }

  colourName(colour: string, form?: Form): string {
    return this.speaker.name("colour", numberOf(colour), form);
  }

  peopleName(colour: string): string {
    return this.speaker.name("people", numberOf(colour));
  }

  /** A player by the colours they began with: Red, or Red and Yellow. */
  playerName(seat: number): string {
    return listed(this.coloursAsNames(seat));
  }

  /** Whom the player leads. */
  playerPeople(seat: number): string {
    return listed(this.coloursOf(seat).map((colour) => this.peopleName(colour)));
  }

  /** Several players: "Red/Yellow" is one of them, "Red and Yellow" are two. */
  private playerNames(seats: number[]): string {
    return listed(seats.map((seat) => this.coloursAsNames(seat).join("/")));
  }

  private coloursOf(seat: number): string[] {
    return [...this.board.players[seat]!.colours];
  }

  private coloursAsNames(seat: number): string[] {
    return this.coloursOf(seat).map((colour) => say("player", { colour: this.colourName(colour) }));
  }

  /** What matters now, as the reader is concerned, what threatens them first: reaction, warnings, lame ducks, how near the armistice is. To those who only watch, everybody is another. */
  notices(mover: number | null, reader: number | null = null): Notice[] {
    const found: Notice[] = [];
    if (this.board.reaction) found.push({ tone: "news", text: this.reactionText(this.board.reaction) });
    for (const planet of this.board.planets) if (planet.stands && planet.warned_by.length) found.push({ tone: planet.seat === reader ? "danger" : "news", text: this.threatText(planet, reader) });
    for (const player of this.board.players) {
      if (player.lame_duck && (player.seat === mover || isAttacked(this.board, player.seat)))
        found.push({ tone: player.seat === reader ? "danger" : "news", text: say("lame-duck", { player: this.playerName(player.seat) }) });
    }
    const n = this.board.armistice - this.board.quiet;
    if (!this.board.ended && n <= NEAR_ARMISTICE) found.push({ tone: "quiet", text: say("armistice-near", { n }) });
    return found.sort((one, other) => Number(other.tone === "danger") - Number(one.tone === "danger"));
  }

  private reactionText({ seat, warner: by, waiting }: NonNullable<Board["reaction"]>): string {
    const [player, warner] = [this.playerName(seat), this.playerName(by)];
    if (!waiting.length) return say("reaction", { player, warner });
    return say("reaction-waiting", { player, warner, players: this.playerNames(waiting), n: waiting.length });
  }

  private threatText({ warned_by, attackers, seat, space }: Planet, reader: number | null): string {
    const whose = seat === reader ? "own" : warned_by.length === 1 && warned_by[0] === reader ? "prey" : "other";
    const [players, n, owner] = [this.playerNames(warned_by), warned_by.length, this.playerName(seat)];
    if (!attackers.length) return say("threat", { whose, players, n, owner, planet: space });
    return say("threat-from", { whose, players, n, owner, planet: space, attackers: listed(attackers) });
  }

  /** Who waits while another reacts. */
  waitText(seats: number[]): string {
    return say("well-wait", { players: this.playerNames(seats), n: seats.length });
  }

  /** How a kind moves. */
  howText(kind: Kind): string {
    return say("moves-how", { kind: SORTS[kind] });
  }

  /** Why a move is barred. */
  barText({ why, planet, attacker }: Barred): string {
    if (why === "unwarned") return say("bar-unwarned", { planet });
    if (why === "no answer") return say("bar-no-answer", { planet });
    return say("bar-opens", { planet, attacker: attacker ? this.vesselAt(attacker) : "" });
  }

  private vesselAt(space: string): string {
    const vessel = this.board.vessels.find((one) => one.space === space);
    return vessel ? say("attacker", { vessel: this.vesselName(vessel, "the"), space }) : space;
  }

  pinText(pin: Pin): string {
    return say(pin.free ? "pinned-free" : "pinned-stuck", { attacker: this.vesselAt(pin.attacker), planet: pin.planet });
  }

  vesselName({ colour, kind }: Pick<Vessel, "colour" | "kind">, form?: "the"): string {
    return this.speaker.name("vessel", COLOURS.indexOf(colour) * KINDS.length + KINDS.indexOf(kind), form);
  }

  /** A move in words: what goes from where to where, and beside whose planet it comes to stand. */
  called({ from, to }: Step, viewer: number | null): Called | null {
    const vessel = this.board.vessels.find((one) => one.space === from);
    if (!vessel) return null;
    const planet = this.planetBy(to);
    const where = planet ? `${planet.space === to ? "on" : "by"}-${planet.seat === viewer ? "own" : "other"}` : "open";
    const [kind, owner] = [this.kindName(vessel.kind), planet ? this.playerName(planet.seat) : ""];
    return { piece: this.vesselAt(from), deed: say("called-move", { kind, from, to, where, owner, planet: planet?.space ?? "" }) };
  }

  /** The planet that stands on a space, or else beside it. */
  private planetBy(space: string): Planet | undefined {
    const standing = this.board.planets.filter((planet) => planet.stands);
    return standing.find((planet) => planet.space === space) ?? standing.find((planet) => areBeside(space, planet.space, this.board.columns));
  }

  vesselText(one: Vessel): string {
    const { space, seat, handed_over } = one;
    const vessel = say("vessel", { vessel: this.vesselName(one), space });
    return handed_over ? say("under-command", { vessel, player: this.playerName(seat) }) : vessel;
  }

  planetText({ colour, space, stands }: Planet): string {
    return say(stands ? "planet" : "planet-fallen", { colour: this.colourName(colour), space, people: this.peopleName(colour) });
  }

  /** Who took whose planet, and who is out of the game with it. */
  conquestText(by: number, { seat, space }: Planet, out: number[]): string {
    const [player, owner] = [this.playerName(by), this.playerName(seat)];
    return say("story-conquest", { player, planet: space, owner, out: this.playerNames(out), n: out.length });
  }

  /** Who has won, or who makes peace. */
  endText(): string {
    const survivors = this.board.players.filter((player) => !player.left).map((player) => player.seat);
    const players = this.playerNames(survivors);
    return this.board.ended === "conquest" ? say("conquest", { players, n: survivors.length }) : say("armistice-among", { players });
  }

  /** What is called out while a step is acted out. */
  callText(scene: Scene): string {
    const [first] = scene.handed;
    const player = this.playerName(scene.seat);
    if (first) return say("call-commands", { player, colour: this.colourName(first.colour, "she") });
    if (scene.fallen.length) return say("call-falls", { colour: this.colourName(scene.fallen[0]!.colour) });
    if (scene.called.length) return say("call-defend", { owner: this.playerNames([...new Set(scene.called.map(({ planet }) => planet.seat))]) });
    const [duck] = scene.ducks;
    return duck === undefined ? "" : say("call-duck", { player: this.playerName(duck) });
  }
}
