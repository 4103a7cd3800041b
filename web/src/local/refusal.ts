/** Why a log is not accepted. */

import type { BadLog } from "@perihelion/engine";
import { message, type Message } from "../language";

export const refusalOf = ({ line, said }: BadLog): Message => message("log-refused", { line, reason: said });
