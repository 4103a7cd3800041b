/** Ratings by Glicko-2, the same formulas as in perihelion/core/ratings.py, which explains them: people and problems on one scale. */

const SCALE = 173.7178;
const MIDDLE = 1500;
const TAU = 0.5;
const PRECISION = 1e-6;
const LEAST_DEVIATION = 45;
const MOST_DEVIATION = 350;
const LEAST_RATING = 100;
const MOST_RATING = 4000;

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export const NEW: Rating = { rating: MIDDLE, deviation: MOST_DEVIATION, volatility: 0.06 };
/** From this deviation on a rating is a guess, and is marked as one. */
export const UNCERTAIN = 110;

/** The rating after games of one rating period: the others' ratings before it, and 1 for a win, 0 for a loss. */
export function after(one: Rating, games: readonly { other: Pick<Rating, "rating" | "deviation">; score: number }[]): Rating {
  const [mu, phi] = [(one.rating - MIDDLE) / SCALE, one.deviation / SCALE];
  let [information, improvement] = [0, 0];
  for (const { other, score } of games) {
    const weight = weightOf(other.deviation / SCALE);
    const chance = 1 / (1 + Math.exp(-weight * (mu - (other.rating - MIDDLE) / SCALE)));
    information += weight * weight * chance * (1 - chance);
    improvement += weight * (score - chance);
  }
  if (information === 0) return one;
  const variance = 1 / information;
  const volatility = volatilityOf(phi, variance, variance * improvement, one.volatility);
  const now = 1 / Math.sqrt(1 / (phi * phi + volatility * volatility) + information);
  const rating = (mu + now * now * improvement) * SCALE + MIDDLE;
  return { rating: within(rating, LEAST_RATING, MOST_RATING), deviation: within(now * SCALE, LEAST_DEVIATION, MOST_DEVIATION), volatility };
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** Step 5 of Glickman's paper, by the Illinois method. */
function volatilityOf(phi: number, variance: number, delta: number, sigma: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const power = Math.exp(x);
    const total = phi * phi + variance + power;
    return (power * (delta * delta - total)) / (2 * total * total) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) high = Math.log(delta * delta - phi * phi - variance);
  else {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps += 1;
    high = a - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = f(between);
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, there];
  }
  return Math.exp(low / 2);
}
