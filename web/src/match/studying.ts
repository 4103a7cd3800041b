/** From a match to the analysis board, and a decision of it once more: where that may be, and how. */

import { place } from "../state/location.svelte";
import type { Match } from "../state/match.svelte";
import { toasts } from "../state/toasts.svelte";

/** A match that is over and that this browser may look into by itself: of races and of logs from elsewhere the server knows what is under way. */
export function canLookInto({ info, table }: Match): boolean {
  return info?.status === "over" && info.playable && !info.group && (table.isLocal || !info.uploaded);
}

/** Whether it may be opened on the analysis board: when it is over; before that in this browser alone, where hints may be had. */
export function canStudy(match: Match): boolean {
  const { info, keeping, viewSeat, veiled } = match;
  return canLookInto(match) || Boolean(info?.status === "running" && keeping && !keeping.follows && info.hints && viewSeat !== null && !veiled);
}

/** Opens the position on show on the analysis board. */
export async function study(match: Match): Promise<void> {
  const { info, table, shownStep, viewSeat } = match;
  if (!info) return;
  try {
    if (info.status === "running") return place.go(await table.keeping!.study(shownStep, viewSeat!));
    const { studyOfLog } = await import("../study/opening");
    place.go(await studyOfLog(info, await (await table.log()).text(), info.title, shownStep));
  } catch (error) {
    toasts.fail(error);
  }
}

/** Keeps what an analysis says of the decisions of the person at this browser, for what can be learnt from many matches. */
export async function remember(match: Match): Promise<void> {
  const { info, mySeats, table } = match;
  const { analysis } = match.evaluation;
  if (!info || !analysis || mySeats.length !== 1 || info.uploaded || !canLookInto(match)) return;
  const judging = await import("../study/judging");
  await judging.remember(info, await (await table.log()).text(), analysis, mySeats[0]!);
}
