/** Bots that think in this browser, in threads of their own. A thread is started when it is first needed, and ends with the match. */

import { Bot, type Message, type Position } from "@perihelion/engine";

const STRONGEST = "master";

export class Thinkers {
  private readonly bots = new Map<string, Promise<Bot>>();

  private isStopped = false;

  /** Starts the bot of a seat, so that it is there when its turn comes, whatever the network does then. */
  prepare(position: Position, seat: number, level: string, key: bigint): void {
    this.isStopped = false;
    this.bot(`seat ${seat}`, position, level, key).catch(() => {}); // it is tried again when it is needed
  }

  /** The code that a bot of this level plays; each seat has a bot of its own, which remembers what it has searched. */
  async choose(position: Position, level: string, key: bigint): Promise<number> {
    try {
      return await (await this.bot(`seat ${position.mover}`, position, level, key)).choose(position);
    } catch (error) {
      if (this.isStopped) throw error;
      const legal = position.legal(); // no match ever waits for a bot that failed
      return legal[Math.floor(Math.random() * legal.length)]!;
    }
  }

  /** The estimated result of every seat, by the strongest bot, within about a second. */
  async estimate(position: Position): Promise<{ returns: number[]; estimates: Message[] }> {
    return (await this.bot("estimate", position, STRONGEST, 0n, 1)).estimate(position);
  }

  private bot(name: string, position: Position, level: string, key: bigint, seconds?: number): Promise<Bot> {
    const starting = this.bots.get(name) ?? Bot.start(position, level, { key, ...(seconds ? { seconds } : {}) });
    this.bots.set(name, starting);
    starting.catch(() => this.bots.delete(name));
    return starting;
  }

  stop(): void {
    this.isStopped = true;
    const ending = [...this.bots.values()];
    this.bots.clear();
    for (const bot of ending) void bot.then((one) => one.stop(), () => {});
  }
}
