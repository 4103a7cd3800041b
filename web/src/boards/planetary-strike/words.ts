/** What the board of Planetary Strike says. */

import { sentencesOf } from "../words";

export const { say, render } = sentencesOf("planetary-strike");
