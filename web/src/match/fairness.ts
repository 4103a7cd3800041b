/**
 * The dice of a match checked by this browser, by what it saw and added itself and from the key: docs/fairness.md, step by step.
 * Numbers and outcomes come from the engine; here is what a browser compares them with.
 */

import { canCompute, firstInOrder, isKeyTo, nonceOfBot, numberOf, pick } from "@perihelion/engine/fairness";
import type { CheckResult, Commitment, EventLine, Line, Roll } from "../api/types";
import { message, several, type Argument } from "../language";
import { OF_RACE, type Kept } from "../state/dice";
import { isStep } from "./lines";

/** The code that a roll must have, computed from key, nonces and its place in the match. */
export async function outcomeOf(roll: Roll, key: string, commitment: Commitment): Promise<number | null> {
  const number = await numberOf(roll, key, commitment);
  return roll.pile ? firstInOrder(number, roll.outcomes) : pick(number, roll.outcomes);
}

/** The rolls of a log as this browser got it: their places are counted here, not trusted. Null stands for a code that it did not receive. */
export function rollsIn(lines: Line[]): { step: number; takebacks: number; code: number | null }[] {
  const commitment = lines.findIndex((line) => !isStep(line) && line.event === "commitment"); // what lies before was copied from another match
  const firstScheme = commitmentIn(lines)?.scheme === undefined;
  const rolled = new Map<number, number>();
  const found: { step: number; takebacks: number; code: number | null }[] = [];
  let takebacks = 0;
  lines.forEach((line, place) => {
    if (!isStep(line)) takebacks += line.event === "takeback" ? 1 : 0;
    else if (line[1] === "chance") {
      const [step, , , code] = line;
      const earlier = rolled.get(step) ?? 0;
      if (place > commitment) found.push({ step, takebacks: firstScheme ? takebacks : earlier, code });
      rolled.set(step, earlier + 1);
    }
  });
  return found;
}

const isCommitment = (line: Line): line is EventLine & Commitment => !isStep(line) && line.event === "commitment";

export function commitmentIn(lines: Line[]): Commitment | null {
  return lines.find(isCommitment) ?? null;
}

/** Something that was checked, and what came of it. */
export interface Finding {
  ok: boolean;
  said: Argument;
}

/** What this browser knows of a match without trusting the log. */
export interface Known {
  match: string;
  /** The race or series it belongs to. */
  group: string | null;
  seats: number;
  /** Whether this browser has a seat at it. */
  mine: boolean;
  /** What it kept of the match, or of the race. */
  kept: Kept | null;
}

/** The log's commitment compared with what this browser saw and added. */
export function comparison(commitment: Commitment, known: Known): Finding[] {
  const { kept } = known;
  const ofRace = kept?.nonces[OF_RACE] !== undefined;
  const findings: Finding[] = [];
  const find = (ok: boolean, right: Argument, wrong: Argument) => findings.push({ ok, said: ok ? right : wrong });
  if (kept) {
    find(kept.commitment === commitment.sha256, message("commitment-same"), message("commitment-other", { seen: kept.commitment }));
    const counted = ofRace ? raceCounts(commitment, known) : Object.entries(kept.nonces).every(([seat, nonce]) => commitment.values[Number(seat)] === nonce);
    find(counted, message(kept.ofTheDay ? "nonce-of-day-used" : "nonces-used"), message("nonces-unused", { nonces: Object.values(kept.nonces).join(" ") }));
    const placed = ofRace ? commitment.race === known.group : commitment.match === known.match && !commitment.race && commitment.values.length === known.seats;
    if (!placed || commitment.scheme !== 2) find(false, "", message("commitment-elsewhere"));
  }
  if (commitment.scheme === 2) {
    const bots = kept?.bots ?? commitment.bots ?? [];
    const named = [...bots].sort().join() === [...(commitment.bots ?? [])].sort().join();
    if (bots.length || !named) find(named && bots.every((bot) => commitment.values[bot] === nonceOfBot(bot)), message("bots-as-numbered"), message("bots-not-numbered"));
  }
  return findings;
}

/** On own dice the racer's own nonce tells the racer's rolls from the others'. */
function raceCounts(commitment: Commitment, { kept, mine }: Known): boolean {
  const own = kept?.nonces[OF_RACE] ?? "";
  return mine && commitment.racer !== undefined ? commitment.values[commitment.racer] === own : commitment.values.includes(own);
}

/** Every roll computed again. */
async function computation(lines: Line[], commitment: Commitment, key: string, rolls: Roll[]): Promise<Finding[]> {
  const known = rollsIn(lines);
  const wrong: Roll[] = [];
  for (const [place, roll] of rolls.entries()) {
    const seen = known[place];
    const asSeen = seen && seen.step === roll.step && seen.takebacks === roll.takebacks && (seen.code === null || seen.code === roll.code);
    if (!asSeen || (await outcomeOf(roll, key, commitment)) !== roll.code) wrong.push(roll);
  }
  const fits = await isKeyTo(key, commitment.sha256);
  const complete = rolls.length === known.length;
  return [
    { ok: fits, said: message(fits ? "key-fits" : "key-unfit") },
    wrong.length
      ? { ok: false, said: message("rolls-wrong", { wrong: wrong.length, rolls: rolls.length, which: several(wrong.map(({ step, text }) => message("roll", { step, text })), "series") }) }
      : { ok: true, said: message("rolls-right", { rolls: rolls.length }) },
    ...(complete ? [] : [{ ok: false, said: message("rolls-missing", { told: rolls.length, known: known.length }) }]),
  ];
}

export interface DiceCheck {
  findings: Finding[];
  /** Whether this browser computed the rolls; otherwise the server did. */
  computed: boolean;
  key: string | null;
  /** Whether this browser also replayed the whole log by the rules, so that nothing of it is believed. */
  replayed?: boolean;
}

/** All that can be checked. Nothing is found where nothing was committed to; unless this browser saw that something was. */
export async function checked(lines: Line[], server: CheckResult, known: Known): Promise<DiceCheck> {
  const { key = null, rolls } = server;
  const commitment = commitmentIn(lines);
  if (!commitment || !key || !rolls) {
    const findings = known.kept ? [{ ok: false, said: message("nothing-shown") }] : [];
    return { findings, computed: false, key };
  }
  const compared = comparison(commitment, known);
  if (canCompute()) return { findings: [...compared, ...(await computation(lines, commitment, key, rolls))], computed: true, key };
  return { findings: [...compared, ...byServer(server.wrong, rolls.length)], computed: false, key };
}

function byServer(wrong: CheckResult["wrong"], rolls: number): Finding[] {
  if (wrong.length) return wrong.map((said) => ({ ok: false, said }));
  return [{ ok: true, said: message("rolls-right-says-server", { rolls }) }];
}
