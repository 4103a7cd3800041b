/** Why a decision is good: what it changes in the terms of the game's own evaluation. The same as `perihelion/bots/explain.py`. */

import { CHANCE, OVER, type Position } from "../position.js";
import { message, type Message } from "../messages.js";
import { keyOf } from "../numbers.js";

/** Where chance comes next, the outcomes over which the change is averaged. */
const SAMPLES = 12;
const MOST_GAINS = 2;
const MOST_LOSSES = 1;
/** As a share of the greatest change: smaller changes are not mentioned. */
const WORTH_A_WORD = 0.2;

interface Change {
  change: number;
  phrase: Message;
}

/** What the decision does for the seat. `line` is the continuation that the bot expects; the change is measured at its end. `onlyGains`: what is good about it, without its price. */
export function why(position: Position, seat: number, code: number, line: readonly number[] = [], onlyGains = false): Message | null {
  const { evaluation_terms: terms } = position.game.statics;
  if (!terms.length) return null;
  const after = followed(position.play(code), line);
  if (after.mover === OVER) return ending(after, seat);
  const ends = settled(after).filter((end) => end.mover !== OVER);
  if (!ends.length) return message("reason-leaves-to-chance");
  const before = position.evaluationTerms(seat);
  const later = ends.map((end) => end.evaluationTerms(seat));
  const changes = terms.flatMap(([gain, loss], n): Change[] => {
    const change = later.reduce((sum, values) => sum + values[n]!, 0) / ends.length - before[n]!;
    const phrase = change > 0 ? gain : loss;
    return change && phrase && !(onlyGains && change < 0) ? [{ change, phrase }] : [];
  });
  return sentence(changes);
}

/** As far as the line can be played: the line that the bot expects may depend on what its seat does not know. */
function followed(position: Position, line: readonly number[]): Position {
  for (const code of line) {
    if (position.mover < 0 || !position.legal().includes(code)) break;
    position = position.play(code);
  }
  return position;
}

/** The positions to which chance may lead from here, or this one. */
function settled(position: Position): Position[] {
  return Array.from({ length: position.mover === CHANCE ? SAMPLES : 1 }, (_, sample) => {
    let end = position;
    for (let draws = 0; end.mover === CHANCE; draws++) end = end.play(end.draw(keyOf(BigInt(sample), draws)));
    return end;
  });
}

function ending(position: Position, seat: number): Message {
  const returns = position.returns();
  const [low, high] = position.game.statics.return_range;
  if (returns.length === 1) return message("reason-ends-the-game");
  if (returns[seat] === high) return message("reason-wins-the-game");
  if (returns[seat] === low) return message("reason-loses-the-game");
  return new Set(returns).size === 1 ? message("reason-draws-the-game") : message("reason-ends-in-place", { place: position.ranks()[seat]! });
}

/** The greatest gains, and what they cost. */
function sentence(changes: Change[]): Message {
  const greatest = Math.max(0, ...changes.map(({ change }) => Math.abs(change)));
  const said = changes.filter(({ change }) => Math.abs(change) >= WORTH_A_WORD * greatest).sort((one, other) => one.change - other.change);
  const gains = distinct(said.filter(({ change }) => change > 0).reverse(), MOST_GAINS);
  const losses = distinct(said.filter(({ change }) => change < 0), gains.length ? MOST_LOSSES : MOST_GAINS);
  const listed = (list: Message[]) => ({ list, kind: "list" as const, more: 0 });
  if (gains.length && losses.length) return message("reason-does-but", { gains: listed(gains), losses: listed(losses) });
  if (!gains.length && !losses.length) return message("reason-changes-nothing");
  return message("reason-does", { gains: listed(gains.length ? gains : losses) });
}

function distinct(changes: Change[], most: number): Message[] {
  const byText = new Map(changes.map(({ phrase }): [string, Message] => [JSON.stringify(phrase), phrase]));
  return [...byText.values()].slice(0, most);
}
