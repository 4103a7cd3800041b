/** The position in words: quadrant by quadrant, and by dice and abilities. */

import type { SurveyPart, Surveyor } from "../types";
import { ABILITIES, boxText, destination, SPOTS, type DieView, type QuadrantView, type Sheet } from "./model";
import { abilityName, dieName, quadrantName, ruleName, say } from "./words";

export const survey: Surveyor<Sheet> = ({ board: sheet }) => ({
  places: [...sheet.quadrants.map((quadrant) => quadrantPart(quadrant, sheet)), { title: say("planning"), lines: SPOTS.map((spot) => spotTold(sheet, spot)) }],
  pieces: [
    { title: say("survey-dice"), lines: sheet.dice.map(dieTold) },
    { title: say("abilities-ready"), lines: [...ABILITIES.map((ability) => say("ready", { n: sheet.stock[ability], ability: abilityName(ability) })), say("used", { n: sheet.abilities_used })] },
  ],
});

function quadrantPart(quadrant: QuadrantView, sheet: Sheet): SurveyPart {
  const { letter, rule, boxes, filled, target, demolished, locked, tech, ability } = quadrant;
  const title = say("quadrant-named", { quadrant: quadrantName(letter) });
  const state = [
    say("survey-rule", { rule: ruleName(rule), filled, boxes: boxes.length, demolished: demolished ? "yes" : "no", pawn: sheet.pawn === letter ? "yes" : "no" }),
    ...(target === null || demolished ? [] : [say("needs", { target })]),
    ...(locked === null ? [] : [say("survey-locked", { value: locked })]),
  ];
  const techs = tech.flatMap((row, n) => row.map((value, m) => (value === null ? say("tech-empty", { row: n + 1, column: m + 1 }) : say("tech-holds", { row: n + 1, column: m + 1, value }))));
  return { title, lines: [...state, ...boxes.map((box, n) => boxText(box, n + 1)), say("tech-for", { ability: abilityName(ability) }), ...techs] };
}

function spotTold(sheet: Sheet, spot: number): string {
  const placed = sheet.dice.find((die) => die.spot === spot);
  return placed ? say("spot-with", { spot, die: dieName(placed.name), value: placed.value ?? 0 }) : say("spot-to", { spot, quadrant: quadrantName(destination(sheet, spot).letter) });
}

function dieTold({ name, value, spot, in_game, aims }: DieView): string {
  const where = !in_game ? "gone" : value === null ? "unrolled" : spot !== null ? "spot" : aims !== null ? "aims" : "hand";
  return say("survey-die", { die: dieName(name), value: value ?? 0, where, spot: spot ?? 0 });
}
