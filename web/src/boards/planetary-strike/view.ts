/** Written by `make types` from the game's view.py and action table; not to be edited. */

export interface View {
  columns: number;
  vessels: ({
    space: string;
    kind: "1" | "2" | "3" | "4" | "Y" | "U";
    colour: "R" | "B" | "O" | "Y" | "G" | "P";
    seat: number;
    handed_over: boolean;
    ways: (number)[];
  })[];
  planets: ({
    space: string;
    colour: "R" | "B" | "O" | "Y" | "G" | "P";
    seat: number;
    stands: boolean;
    falls_with: string;
    prey: boolean;
    warned_by: (number)[];
    attackers: (string)[];
  })[];
  players: ({
    seat: number;
    colours: string;
    commands: string;
    side: number;
    left: number;
    vessels: number;
    lame_duck: boolean;
    skipped: boolean;
  })[];
  captured: Record<string, Record<string, number>>;
  reaction: {
    seat: number;
    warner: number;
    waiting: (number)[];
  } | null;
  pinned: ({
    space: string;
    seat: number;
    planet: string;
    attacker: string;
    free: boolean;
  })[];
  barred: ({
    start: string;
    end: string;
    why: "opens" | "unwarned" | "no answer";
    planet: string;
    attacker: string | null;
  })[];
  announcements: ({
    start: string;
    end: string;
    planets: number;
  })[];
  quiet: number;
  armistice: number;
  ended: "conquest" | "armistice" | null;
}
