/** The engine's search for the best moves and its judgement of matches, as a file of their own: nobody needs them before their first move. */

export { analyse, deepening } from "@perihelion/engine";
