/** The problem of the day: the same for everybody, from the date alone. Days change at midnight, universal time. */

const DAY = 24 * 3600 * 1000;

export const dayOf = (time: number = Date.now()): number => Math.floor(time / DAY);

/** The date of a day, such as 2026-11-17. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Which of the games that have problems, and which of its problems in the order of their names: games take turns, and no problem comes again before all others of its game have. */
export function dailyOf<Game extends { name: string; problems: number }>(games: readonly Game[], day: number): { game: Game; place: number } | null {
  const having = games.filter(({ problems }) => problems > 0).sort((one, other) => (one.name < other.name ? -1 : 1));
  const game = having[day % having.length];
  if (!game) return null;
  const round = Math.floor(day / having.length);
  return { game, place: (round * strideOf(game.problems)) % game.problems };
}

/** Far enough that neighbours in the order do not come after each other, and without a common divisor, so that all come. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divisor(stride, count) !== 1) stride += 1;
  return stride;
}

const divisor = (one: number, other: number): number => (other ? divisor(other, one % other) : one);
