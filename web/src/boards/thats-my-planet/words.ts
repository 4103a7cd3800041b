/** What the board of That's my Planet! says: language/*.ftl. */

import { tip } from "../parts/tip";
import { sentencesOf } from "../words";

export const { say } = sentencesOf("thats-my-planet");

export const teamName = (team: string): string => say("team", { team });

/** What a line of the score counts; planets go by their names. */
export function lineName(line: string, worlds: { name: string }[]): string {
  const number = Number(line.replace("planet-", ""));
  return number ? say("line-planet", { number, planet: worlds[number - 1]?.name ?? "" }) : say("line", { line });
}

/** The same, with what it counts for. */
export const lineTip = (line: string, worlds: { name: string }[]): string => tip(lineName(line, worlds), say("about-line", { line: line.startsWith("planet") ? "planet" : line }));
