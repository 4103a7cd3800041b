/** Written by `make types` from the game's view.py and action table; not to be edited. */

export interface View {
  phase: "moving" | "sending back" | "calling up" | "won" | "ended" | "drawing";
  turn: number;
  moves_left: number;
  moves: number;
  moved: boolean;
  travelled: boolean;
  quiet: number;
  quiet_limit: number;
  due: number;
  sent_back: (number)[];
  fleets: ({
    side: "south" | "west" | "north" | "east";
    start: Record<"L" | "R", number>;
    reserve: number;
    eliminated: number;
    tops: number;
    below: number;
    points: number;
    in_game: boolean;
  })[];
  stacks: ({
    at: string;
    place: string;
    apex: "N" | "E" | "S" | "W";
    pieces: (number)[];
    may_travel: boolean;
    captives: number;
    frees: boolean;
  })[];
  squares: ({
    place: string;
    fleet: number;
    lanes: ({
      direction: "NE" | "SE" | "SW" | "NW";
      over: (string)[];
      target: string | null;
    })[];
  })[];
  singularity: ({
    place: string;
    pieces: (number)[];
  })[];
  anomalies: ({
    corner: "NE" | "SE" | "SW" | "NW";
    loaded: (number | null)[];
    armed: (number | null)[];
  })[];
  ways: ({
    code: number;
    kind: "fly" | "enter" | "jump" | "arm" | "load" | "sink" | "travel" | "slide" | "kill" | "fire" | "area";
    from: string | null;
    to: string;
    points: number;
    moves: number;
    effect: "none" | "captures" | "covers" | "sends back" | "makes square" | "wins";
    aimed_at_by: (string)[];
  })[];
  blocked: ({
    from: string;
    to: string | null;
    why: "overlap" | "square-there" | "no-square-may-be" | "beside-enemy" | "nowhere" | "unpaired";
  })[];
}

/** By block and dimension of a move: what its numbers stand for. */
export const LABELS = {
  "enter": { area: ["south L", "south R", "west L", "west R", "north L", "north R", "east L", "east R"], turned: ["N", "E", "S", "W"] },
  "move": { apex: ["N", "E", "S", "W"], turned: ["N", "E", "S", "W"] },
  "hyperspace": { side: ["south", "west", "north", "east"], other: ["south", "west", "north", "east"] },
  "travel": { apex: ["N", "E", "S", "W"], turned: ["N", "E", "S", "W"] },
  "square": { direction: ["NE", "SE", "SW", "NW"] },
  "kill": { direction: ["NE", "SE", "SW", "NW"] },
  "fire": { corner: ["NE", "SE", "SW", "NW"] },
  "back": { area: ["L", "R"] },
  "reserve": { area: ["L", "R"] },
  "first": { side: ["south", "west", "north", "east"] },
} as const;
