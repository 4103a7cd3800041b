/** Bots by name: the levels of a game, from gentle to strong, and "greedy". */

import { EngineError } from "../errors.js";
import type { LevelStatics, Statics } from "../statics.js";
import { AlphaBetaBot } from "./alphabeta.js";
import { GreedyBot } from "./greedy.js";
import { MctsBot } from "./mcts.js";
import { USUAL_SECONDS, type Player } from "./protocol.js";

/** The names of all levels of a game. */
export function levelsOf(statics: Statics): string[] {
  return statics.levels.map((level) => level.name);
}

/** The player of a name: a level, "greedy", or a search with its budget, as in "mcts:2000" or "alphabeta:50000". */
export function playerOf(statics: Statics, name: string, seconds = USUAL_SECONDS): Player {
  if (name === "greedy") return new GreedyBot();
  const level = statics.levels.find((one) => one.name === name) ?? withBudget(name);
  if (!level) throw new EngineError(`There is no bot ${name}. Possible: ${levelsOf(statics).join(", ")}, greedy, mcts:1000, alphabeta:100000.`);
  return level.bot === "alphabeta" ? new AlphaBetaBot(level.budget, level.blunder_rate, seconds) : new MctsBot(level.budget, level.blunder_rate, seconds);
}

function withBudget(name: string): LevelStatics | undefined {
  const [, bot, budget] = /^(mcts|alphabeta):(\d+)$/.exec(name) ?? [];
  return bot ? { name, bot: bot as LevelStatics["bot"], budget: Number(budget), blunder_rate: 0 } : undefined;
}
