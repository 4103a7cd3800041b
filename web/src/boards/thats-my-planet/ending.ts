/** How the campaign ended, and what made the score: a few sentences from the final sheet. */

import { TEAMS, type ScoreLine, type Sheet } from "./model";
import { lineName, say } from "./words";

const most = (lines: ScoreLine[]): ScoreLine | undefined => [...lines].sort((one, other) => Math.abs(other.points) - Math.abs(one.points)).find(({ points }) => points !== 0);

export const marksOn = (sheet: Sheet): { marks: number; all: number } => ({
  marks: sheet.planets.reduce((sum, { marks }) => sum + marks.length, 0),
  all: sheet.planets.length * TEAMS.length,
});

export function ending(sheet: Sheet, worlds: { name: string }[]): string[] {
  const { lines } = sheet.score;
  const { marks, all } = marksOn(sheet);
  const count = (id: string) => lines.find((line) => line.id === id)?.count ?? 0;
  const best = most(lines.filter(({ id }) => id.startsWith("planet-")));
  const costs = lines.filter(({ points }) => points < 0);
  const dearest = most(costs);
  return [
    say("end-marks", { marks, all, infiltrated: count("infiltrated"), invaded: count("invaded"), conquered: count("conquered") }),
    ...(best ? [say("end-best", { planet: lineName(best.id, worlds), points: best.points })] : []),
    dearest ? say("end-costs", { points: -costs.reduce((sum, { points }) => sum + points, 0), line: dearest.id }) : say("end-free"),
  ];
}
