import type { SeatWish } from "../../api/types";
import { session } from "../../state/session.svelte";

export type Who = "me" | "link" | "other" | "bot";

/** Who is to sit where: what was chosen for each seat, and what is usual where nothing was. */
export class Seating {
  private chosen = $state<Record<number, Who>>({});
  private levels = $state<Record<number, string>>({});
  private names = $state<Record<number, string>>({});

  at(seat: number): Who {
    return this.chosen[seat] ?? (seat === 0 ? "me" : session.hasServer ? "link" : "bot");
  }

  /** Friends by link need a server, another at this screen needs a second seat. */
  kinds(seat: number): Who[] {
    return ["me", ...(session.hasServer ? (["link"] as const) : []), ...(seat > 0 ? (["other"] as const) : []), "bot"];
  }

  seat(seat: number, who: Who): void {
    this.chosen = { ...this.chosen, [seat]: who };
  }

  /** All seats that nobody has been chosen for. */
  fill(seats: number[]): void {
    this.chosen = Object.fromEntries(seats.map((seat) => [seat, this.at(seat) === "link" ? "bot" : this.at(seat)]));
  }

  level(seat: number): string {
    return this.levels[seat] ?? session.level;
  }

  setLevel(seat: number, level: string): void {
    this.levels = { ...this.levels, [seat]: level };
  }

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  setName(seat: number, name: string): void {
    this.names = { ...this.names, [seat]: name };
  }

  wish(seat: number): SeatWish {
    const sitting = this.at(seat);
    if (sitting === "link") return { who: "link" };
    if (sitting === "bot") return { who: "bot", bot: this.level(seat) };
    const called = this.name(seat).trim();
    return { who: "me", ...(sitting === "other" && called ? { name: called } : {}) };
  }
}
