/** Where things stand in the sky. */

export interface Spot {
  x: number;
  /** The top of everything that belongs to the world. */
  top: number;
  /** The diameter of its disc. */
  size: number;
  /** The middle of its disc. */
  middle: number;
}

export interface SkyPlan {
  /** Of all worlds; wider than the screen where they are swiped. */
  width: number;
  column: number;
  /** How much larger than on the least screen everything is that stands at a world. */
  zoom: number;
  sun: number;
  spots: Spot[];
  links: { from: number; to: number; d: string }[];
}

const NARROWEST = 106;
const SWIPED = 152;
const HEAD = 60;
const SUN = 54;
const EDGE = 10;
/** How much lower the outermost worlds may lie than those in the middle: below these is room for what is being decided. */
const ARC = 230;
/** The sky for which names, plates and counters have their sizes; on a larger one they grow, up to this. */
const [USUAL_COLUMN, USUAL_HEIGHT, LARGEST] = [112, 400, 1.5];
/** Room for what is on the surface and for three rows of plates. */
const BELOW = 168;

/**
 * Eight worlds on one gentle arc from the Sun at the left edge outward. `steps` are their places in the line (neighbours are linked, and those of one
 * place with each other), `prizes` what each is worth: worlds with greater prizes are larger.
 */
export function planOf(steps: number[], prizes: number[], width: number, height: number): SkyPlan {
  const count = Math.max(1, steps.length);
  const fits = (width - SUN - EDGE) / count >= NARROWEST;
  const column = fits ? (width - SUN - EDGE) / count : SWIPED;
  const zoom = fits ? Math.max(1, Math.min(column / USUAL_COLUMN, height / USUAL_HEIGHT, LARGEST)) : 1;
  const [head, below] = [HEAD * zoom, BELOW * zoom];
  const most = Math.max(1, ...prizes);
  const base = Math.max(56, Math.min(column - 12, height * 0.36, 170 * zoom));
  const arc = Math.min(ARC, Math.max(16, (height - head - base - below) * 0.85));
  // Where the sky is higher than the arc needs, everything comes down a little.
  const down = Math.max(0, height - head - base - below - arc) * 0.5;
  const spots = steps.map((step, n) => {
    const size = Math.round(base * (0.76 + 0.24 * ((prizes[n] ?? 0) / most)));
    const across = (n + 0.5) / count;
    const beside = n > 0 && steps[n - 1] === step;
    const top = 6 + down + arc * (1 - Math.sin(Math.PI * across)) + (beside ? 0 : steps[n + 1] === step ? 12 : 4);
    return { x: SUN + column * (n + 0.5) - (beside ? column * 0.04 : 0), top: Math.round(top), size, middle: Math.round(top + head + size / 2) };
  });
  return { width: fits ? width : SUN + column * count + EDGE, column, zoom, sun: SUN, spots, links: linksOf(steps, spots) };
}

function linksOf(steps: number[], spots: Spot[]): SkyPlan["links"] {
  return steps.flatMap((step, from) =>
    steps.flatMap((other, to) => {
      if (to <= from || other - step > 1) return [];
      const [one, two] = [spots[from]!, spots[to]!];
      const jumps = to - from > 1;
      const bend = jumps ? (one.middle + two.middle) / 2 + (one.size + two.size) * 0.55 : (one.middle + two.middle) / 2 - 8;
      return [{ from, to, d: `M${one.x} ${one.middle}Q${(one.x + two.x) / 2} ${bend} ${two.x} ${two.middle}` }];
    }),
  );
}
