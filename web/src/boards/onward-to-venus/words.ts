/** What the board of Onward to Venus says. */

import { sentencesOf } from "../words";

export const { say } = sentencesOf("onward-to-venus");
