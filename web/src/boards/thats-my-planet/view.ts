/** Written by `make types` from the game's view.py; not to be edited. */

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
      needs: [number, number];
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
