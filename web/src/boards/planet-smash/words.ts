/** What the board of Planet Smash says: language/*.ftl. */

import { sentencesOf } from "../words";

export const { say } = sentencesOf("planet-smash");

/** Wild has a name, the other quadrants have their letters. */
export const quadrantName = (letter: string): string => say("quadrant", { letter });
export const dieName = (die: string): string => say("die", { die });
export const abilityName = (ability: string): string => say("ability", { ability });
export const levelName = (level: string): string => say("level", { level });
export const ruleName = (rule: string): string => say("rule", { rule });

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
