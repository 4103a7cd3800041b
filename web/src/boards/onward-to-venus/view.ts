/** Written by `make types` from the game's view.py and action table; not to be edited. */

export interface View {
  phase: string;
  period: number;
  periods: number;
  cubes: number;
  all_cubes: number;
  turns: number;
  turn_limit: number;
  first: number;
  turn: number;
  place: number | null;
  range: number;
  moves: ({
    claim: boolean;
    ships: number;
    infantry: number;
    tanks: number;
    most: {
      ships: number;
      infantry: number;
      tanks: number;
    };
  })[];
  route: {
    from: number;
    to: number;
    distance: number;
    may_claim: boolean;
  } | null;
  fight: {
    planet: number;
    tile: number;
    target: {
      seat: number;
      piece: "mine" | "factory";
    } | null;
    dice: (number)[];
    defence: number | null;
    cost: number | null;
    strength: number;
    needed: number | null;
    medics: number;
    surprised: boolean;
    won: boolean | null;
    skulls: number | null;
    casualties: number | null;
    commits: (number)[];
    cards: ({
      card: number;
      most: number;
      points: number;
      spares: number;
      suggested: number;
    })[];
    short: number;
  } | null;
  suggested: {
    ships: number;
    infantry: number;
    tanks: number;
  } | null;
  owed: number;
  oracle: {
    takes: "card" | "unit" | "piece";
    price: number;
  } | null;
  ransom: {
    planet: number;
    piece: "mine" | "factory";
    price: number;
    asked: number;
  } | null;
  rolls: number;
  harmless_rolls: number;
  bag: number;
  deck: number;
  discards: ({
    card: number;
    count: number;
  })[];
  discarded: number;
  hand: ({
    card: number;
    count: number;
    idle: "turn" | "fight" | "start" | "moment" | "bound" | "target";
  })[];
  hand_limit: number;
  prices: Record<"inf" | "ship" | "tank", number>;
  bought: number;
  purchases: number;
  rewards: {
    mine: number;
    factory: number;
    windfall: number;
    cards: number;
    big_game: number;
    crisis: number;
    alien: number;
  };
  planets: ({
    flipped: boolean;
    aliens: boolean;
    odds: {
      units: number;
      cards: number;
    } | null;
    level: number;
    danger: ({
      level: number;
      deed: "nothing" | "quiet" | "theft" | "murder" | "arson" | "ransom" | "ransom-everywhere" | "works" | "units" | "closed" | "fire" | "landing" | "lost";
      losses: number;
      rolls: number;
    })[];
    aliens_next: boolean;
    tiles: ({
      tile: number;
      count: number;
      odds: {
        units: number;
        cards: number;
      } | null;
      gain: number;
    })[];
    points: (number)[];
    seats: ({
      orbit: Record<"inf" | "ship" | "tank", number>;
      surface: Record<"inf" | "ship" | "tank", number>;
      pieces: Record<"mine" | "factory", number>;
      income: number;
      place: number;
      points: number;
      strength: number;
      defence: number;
      odds: {
        units: number;
        cards: number;
      } | null;
    })[];
  })[];
  seats: ({
    money: number;
    cards: number;
    known: ({
      card: number;
      count: number;
    })[];
    counters: Record<"inf" | "ship" | "tank" | "mine" | "factory", number>;
    kept: Record<"big_game" | "crisis" | "alien", number>;
    income: number;
    planet_points: number;
    tile_points: number;
    points: number;
    place: number;
  })[];
  crises: ({
    planet: number;
    level: number;
    deed: "nothing" | "quiet" | "theft" | "murder" | "arson" | "ransom" | "ransom-everywhere" | "works" | "units" | "closed" | "fire" | "landing" | "lost";
    losses: (number)[];
  })[];
  invaded: boolean;
  lost: boolean;
}

/** By block and dimension of a move: what its numbers stand for. */
export const LABELS = {
  "unit": { unit: ["inf", "ship", "tank"] },
  "target": { piece: ["mine", "factory"] },
  "lose": { counter: ["inf", "ship", "tank", "mine", "factory"] },
  "buy": { unit: ["inf", "ship", "tank"] },
  "sabotage": { unit: ["inf", "ship", "tank"] },
  "destroy": { counter: ["inf", "ship", "tank", "mine", "factory"] },
  "pay": { piece: ["mine", "factory"] },
  "give up": { piece: ["mine", "factory"] },
  "die": { pips: ["skull", "1", "2", "3", "4", "5", "6", "7", "8", "9"] },
} as const;
