/** Clocks in words and digits. */

import type { ClockInfo, PaceInfo } from "../api/types";
import { language, say } from "../language";

const [TENTH, SECOND, MINUTE, HOUR, DAY] = [100, 1000, 60_000, 3_600_000, 86_400_000];
/** Milliseconds below which tenths are shown. */
export const TENTHS_BELOW = 10 * SECOND;

/** "5+3", "1 day a turn": how much time everybody has. */
export function paceText(pace: PaceInfo | null): string {
  if (!pace) return say("pace-none");
  if (pace.days) return say("pace-days", { n: pace.days });
  const minutes = pace.seconds % 60 ? `${Math.floor(pace.seconds / 60)}:${String(pace.seconds % 60).padStart(2, "0")}` : String(pace.seconds / 60);
  return say("pace-clock", { minutes, increment: pace.increment });
}

/** "4:59", "9.8", "1:02:03", "2 days 3 h": what a clock shows. Nothing is shown that is not there any more, so it is rounded down. */
export function clockText(left: number, isDaily = false, isShort = false): string {
  if (left >= DAY && isShort) return say("clock-days-short", { days: Math.floor(left / DAY) });
  if (left >= DAY) return say("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (isDaily && left >= HOUR) return say("clock-hours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  if (left < TENTHS_BELOW) return tenths(Math.floor(left / TENTH) / 10);
  const two = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** "0.4 s", "12 s", "1:05", "3 h 20 min": how long a decision took. */
export function spentText(spent: number): string {
  if (spent < TENTHS_BELOW) return say("seconds-spent", { seconds: tenths(Math.round(spent / TENTH) / 10) });
  if (spent < MINUTE) return say("seconds-spent", { seconds: String(Math.round(spent / SECOND)) });
  return clockText(spent, spent >= HOUR);
}

function tenths(seconds: number): string {
  return seconds.toLocaleString(language.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** What the clock of a seat shows `since` milliseconds after the server has sent it; null where it has none. */
export function leftAt(clock: ClockInfo, seat: number, since: number): number | null {
  const left = clock.left[seat] ?? null;
  return left === null || clock.running !== seat ? left : Math.max(0, left - Math.max(0, since - clock.waits));
}

/** Whether a seat has lost by its clock. */
export function ranOut({ clock, seats }: { clock?: ClockInfo | null; seats: { resigned: boolean }[] }, seat: number): boolean {
  return clock?.left[seat] === 0 && seats[seat]!.resigned;
}

/** Below this somebody should hurry: a tenth of the time, at most a minute and at least ten seconds. */
export function lowBelow(pace: PaceInfo): number {
  return pace.days ? 4 * HOUR : Math.min(MINUTE, Math.max(TENTHS_BELOW, (pace.seconds * SECOND) / 10));
}

/** Milliseconds until what a clock shows changes: with each second, or tenth. */
export function untilChange(left: number): number {
  if (left <= 0) return SECOND;
  const unit = left <= TENTHS_BELOW ? TENTH : left >= DAY ? MINUTE : SECOND;
  return Math.max(20, (left % unit) + 1);
}
