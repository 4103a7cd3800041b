/** What is said of the races of the days. */

import type { Sent } from "../api/types";
import { language } from "../language";
import { say } from "./words";

/** "83 %", in the language of the page. */
export function share(percentile: number): string {
  return new Intl.NumberFormat(language.tag, { style: "percent", maximumFractionDigits: 0 }).format(percentile / 100);
}

/** "Place 3 of 12. Better than 83 % of the others." */
export function standingOf({ place, percentile }: Sent.DailyTry, finished: number): string {
  return [place ? say("daily-place", { place, n: finished }) : "", percentile === null ? "" : say("daily-percentile", { share: share(percentile) })].filter(Boolean).join(" ");
}

/** The day before one such as 2031-07-14. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
