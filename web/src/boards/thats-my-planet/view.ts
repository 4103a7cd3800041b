/** Written by `make types` from the game's view.py and action table; not to be edited. */

export interface View {
  phase: "discarding" | "turning-up" | "drafting" | "managing" | "acting" | "rolling" | "playing" | "recruiting" | "over";
  draft: {
    turned_up: (string)[];
    left: number;
    jokers_left: number;
    reshuffles: number;
  };
  planets: ({
    place: "M" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
    multiplier: number;
    modifiers: Record<"I" | "V" | "C", number>;
    marks: ("I" | "V" | "C")[];
    ship: "I" | "V" | "C" | null;
  })[];
  routes: ({
    from: "M" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
    to: "M" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
    cost: number;
  })[];
  teams: ({
    letter: "I" | "V" | "C";
    colour: "yellow" | "blue" | "red";
    at: "M" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | null;
    broken: boolean;
    fuel: number;
    tank: number;
    routes: ({
      place: "M" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
      cost: number;
      left: number;
      taken: boolean;
    })[];
    cards: ({
      card: string;
      rank: "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10";
      suit: "C" | "D" | "H" | "S";
      value: number;
      base: number;
      mates: number;
      ace: number;
      highest: boolean;
      outcome: "win" | "tie" | "fail" | null;
      cheapest: boolean;
    })[];
    must_beat: [number, number];
    drafted: Record<string, {
      value: number;
      lifts: number;
      chance: number;
    }>;
    odds: Record<string, {
      marked: boolean;
      must_beat: [number, number];
      best: number;
      points: number;
      cards: Record<string, [number, number, number]>;
    }>;
  })[];
  moved: "I" | "V" | "C" | null;
  white: number | null;
  competition: number | null;
  acting: {
    team: "I" | "V" | "C";
    place: "M" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
    modifier: number;
  } | null;
  recruiting: "I" | "V" | "C" | null;
  recruits: (string)[];
  rolls: number;
  score: {
    lines: ({
      id: string;
      count: number;
      times: number;
      points: number;
      boxes: number | null;
    })[];
    total: number;
  };
}

/** By block and dimension of a move: what its numbers stand for. */
export const LABELS = {
  "draft": { conquest: ["first", "second", "third", "fourth"], invasion: ["first", "second", "third", "fourth"], infiltration: ["first", "second", "third", "fourth"] },
  "move": { ship: ["I", "V", "C"], place: ["M", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] },
  "play": { card: ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S"] },
  "recruit": { team: ["I", "V", "C"] },
  "reserve": { ship: ["I", "V", "C"] },
  "search": { team: ["I", "V", "C"], card: ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S"] },
  "repair": { ship: ["I", "V", "C"] },
  "card": { card: ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JK"] },
} as const;
