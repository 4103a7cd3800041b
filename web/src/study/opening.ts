/** How studies come about: from the start of a game, from a position, from a match or its log, from a link. Each gives the address of the study. */

import { CHANCE, Log, type Position } from "@perihelion/engine";
import { fromBase64, toBase64 } from "../../engine/src/numbers";
import type { Options } from "../api/types";
import { Failure, language, message } from "../language";
import { gameOf, type LocalGame, type Named } from "../local/engine";
import { newId } from "../local/match";
import { pathTo } from "../router";
import { session } from "../state/session.svelte";
import { fromLink, type Study } from "./link";
import { studies, type KeptStudy } from "./store";
import { EMPTY, lineOf, type Branch, type Path } from "./tree";
import { firstIllegal, Walk } from "./walking";

async function kept(study: Study, id = newId(), at: Path = []): Promise<string> {
  await studies.save({ ...study, id, ...(at.length ? { at } : {}) });
  return pathTo.study(id);
}

function studyOf({ game }: LocalGame, name: string, tree: Branch = EMPTY, start: Uint8Array | null = null): Study {
  const { options, ...identity } = game.identity();
  return { ...identity, options: options as Options, name, start: start && toBase64(start), tree };
}

/** The path to the position after this number of moves of the main line. */
const mainLine = (moves: number): Path => Array.from({ length: moves }, () => 0);

export async function newStudy(named: Named, name: string): Promise<string> {
  return kept(studyOf(await gameOf(named), name));
}

/** From a position that was set up. */
export async function studyFrom(played: LocalGame, name: string, record: Uint8Array): Promise<string> {
  await mustBePossible(played, record);
  return kept(studyOf(played, name, EMPTY, record));
}

/** What is wrong with a record is said in the words of its game. */
async function mustBePossible({ game, sentences }: LocalGame, record: Uint8Array): Promise<void> {
  const fault = game.faultOf(record);
  if (!fault) return;
  await language.join(sentences);
  throw new Failure(sentences.speaker.say(fault));
}

/** From a match that is over, or a log: all its steps in force, as far as they follow from each other; opened after `step` of them. */
export async function studyOfLog(named: Named, text: string, name: string, step = 0): Promise<string> {
  const played = await gameOf(named);
  const log = await Log.read(played.game, text);
  const codes = following(played.game.start(), log);
  return kept(studyOf(played, name, lineOf(codes)), newId(), mainLine(Math.min(step, codes.length)));
}

/** A seat that has given up may change a position between two steps: the moves before that are shown. */
function following(start: Position, log: Log): number[] {
  const codes: number[] = [];
  let position = start;
  for (const [, , , code, check] of log.steps) {
    if (!position.legal().includes(code)) break;
    position = position.play(code);
    if (position.check !== check) break;
    codes.push(code);
  }
  return codes;
}

/** From a moment of a match in this browser that is under way: nothing that the seat does not know is in it. */
export async function studyOfMoment(named: Named, position: Position, codes: readonly number[], seat: number | null, name: string): Promise<string> {
  const played = await gameOf(named);
  if (!played.game.statics.has_hidden) return kept(studyOf(played, name, lineOf(codes)), newId(), mainLine(codes.length));
  return kept(studyOf(played, name, EMPTY, position.knownTo(seat ?? (position.mover === CHANCE ? 0 : Math.max(0, position.mover))).bytes()));
}

/** From a link: the same link leads to the same study of this browser. */
export async function studyOfLink(link: string): Promise<string> {
  const study = await fromLink(link);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(link)));
  const id = `s${toBase64(digest).replaceAll(/[+/=]/g, "").slice(0, 11)}`;
  if (await studies.load(id)) return pathTo.study(id);
  await opened({ ...study, id, updated: 0 });
  return kept(study, id);
}

/** The game of a study, ready to be shown; an error that says what is wrong with the study, where something is. */
export async function opened(study: KeptStudy): Promise<LocalGame> {
  const played = await gameOf(study).catch((error: unknown) => {
    throw session.game(study.game) ? error : new Failure(message("study-of-unknown-game", { game: study.game }));
  });
  const { game } = played;
  if (game.statics.rules_version !== study.rules_version) throw new Failure(message("study-of-other-rules", { game: game.statics.title }));
  if (study.start !== null) {
    const record = fromBase64(study.start);
    if (record.length !== game.statics.state_size) throw new Failure(message("study-link-damaged"));
    await mustBePossible(played, record);
  }
  const start = study.start === null ? game.start() : game.fromBytes(fromBase64(study.start));
  const wrong = firstIllegal(study.tree, new Walk(start));
  if (wrong !== null) throw new Failure(message("study-illegal", { n: wrong + 1 }));
  await language.join(played.sentences);
  return played;
}
