/**
 * This browser's part in fair dice (docs/fairness.md): it adds its nonces when it has seen the server's commitment, and keeps both until they are checked.
 */

import { newNonce } from "@perihelion/engine/fairness";
import { Failure, message } from "../language";
import { api } from "../api/http";
import type { GroupInfo, Sent } from "../api/types";

/** What is kept of a match, or of a race. */
export interface Kept {
  /** The commitment that was seen before the nonces were added. */
  commitment: string;
  /** The own nonces by seat; of a race there is one. */
  nonces: Record<string, string>;
  /** The numbers of the seats, or racers, that were bots. */
  bots: number[];
  /** Whether another's nonce is that of the day, which was added first. */
  ofTheDay?: boolean;
  checked?: boolean;
  at: number;
}

export const OF_RACE = "race";
const PREFIX = "perihelion.dice.";
const MOST_KEPT = 500;
/** Where the browser allows no storage. */
const here = new Map<string, string>();
/** The commitments that were on show first, by match or race, taken part in or not. */
const noticed = new Map<string, string>();

export function kept(id: string): Kept | null {
  const found = read(PREFIX + id);
  try {
    return found === null ? null : (JSON.parse(found) as Kept);
  } catch {
    return null;
  }
}

export function markChecked(id: string): void {
  const known = kept(id);
  if (known) write(PREFIX + id, JSON.stringify({ ...known, checked: true }));
}

/** The seat was left before the match began: the next occupant adds another nonce. */
export function forget(id: string, seat: number): void {
  const known = kept(id);
  if (!known) return;
  delete known.nonces[seat];
  if (Object.keys(known.nonces).length) write(PREFIX + id, JSON.stringify(known));
  else remove(PREFIX + id);
}

/** The commitment of a match or race that has not begun: the first one counts. */
export function notice(id: string, commitment: string | null | undefined): void {
  if (commitment && !noticed.has(id)) noticed.set(id, commitment);
}

/** Adds the nonces that this browser's seats still lack. Whatever it sends, it has stored before; sent again, it is the same. */
export async function addNonces(info: Sent.MatchInfo): Promise<Sent.MatchInfo> {
  const { id, fairness } = info;
  const missing = info.status === "waiting" && info.playable ? info.your_seats.filter((seat) => fairness.values[seat] === null) : [];
  if (!missing.length || !fairness.commitment) return info;
  const bots = info.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.seat);
  const { nonces } = await keep(id, fairness.commitment, missing.map(String), bots);
  return api.addNonces(id, Object.fromEntries(missing.map((seat) => [seat, nonces[seat]!])));
}

/** Joins a race, whose commitment is on show, or a series, whose matches have their own. */
export async function join(info: GroupInfo, name?: string): Promise<Sent.GroupInfo> {
  if (info.kind !== "race" || !info.fairness?.commitment) return api.join(info.id, name);
  const bots = info.members.filter((member) => member.bot).map((member) => member.member);
  const { nonces } = await keep(info.id, info.fairness.commitment, [OF_RACE], bots);
  return api.join(info.id, name, nonces[OF_RACE]);
}

/** Begins a try at the race of a day. All who try after the first play by the nonce of the first. */
export async function tryDaily({ id, fairness }: Sent.DailyInfo): Promise<Sent.DailyInfo> {
  const { nonces } = await keep(id, fairness.commitment ?? "", [OF_RACE], []);
  const begun = await api.tryDaily(id, nonces[OF_RACE]!);
  const [first] = begun.fairness.values;
  const known = kept(id);
  if (known && first && first !== nonces[OF_RACE]) write(PREFIX + id, JSON.stringify({ ...known, nonces: { [OF_RACE]: first }, ofTheDay: true }));
  return begun;
}

async function keep(id: string, commitment: string, seats: string[], bots: number[]): Promise<Kept> {
  return exclusively(id, () => {
    const known = kept(id);
    notice(id, known?.commitment ?? commitment);
    if (noticed.get(id) !== commitment) throw new Failure(message("commitment-changed"));
    const added = Object.fromEntries(seats.filter((seat) => !known?.nonces[seat]).map((seat) => [seat, newNonce()]));
    const all: Kept = { commitment, bots, at: Date.now(), nonces: { ...known?.nonces, ...added } };
    write(PREFIX + id, JSON.stringify(all));
    return all;
  });
}

/** Two tabs may hear of the same match at once: one of them makes the nonce. */
function exclusively<T>(id: string, work: () => T): T | Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined; // https and own computer only
  return locks ? (locks.request(PREFIX + id, async () => work()) as Promise<T>) : work();
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

function write(name: string, text: string): void {
  here.set(name, text);
  try {
    localStorage.setItem(name, text);
    prune();
  } catch {
    // a private window, or a full storage: this page still knows
  }
}

function remove(name: string): void {
  here.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // there is none
  }
}

/** Those that were checked go first, then the oldest. */
function prune(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  if (names.length <= MOST_KEPT) return;
  const age = (name: string) => ((known) => (known?.checked ? 0 : (known?.at ?? 0)))(kept(name.slice(PREFIX.length)));
  const oldest = names.sort((one, other) => age(one) - age(other));
  for (const name of oldest.slice(0, names.length - MOST_KEPT)) localStorage.removeItem(name);
}
