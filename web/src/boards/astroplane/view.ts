/** Written by `make types` from the game's view.py; not to be edited. */

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
    fresh: boolean;
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
