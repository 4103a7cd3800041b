/** Written by `make types` from the game's view.py and action table; not to be edited. */

export interface View {
  phase: "rolling" | "placing" | "acting" | "rerolling" | "won" | "lost";
  round: number;
  rounds: number;
  levels: Record<"hard" | "normal" | "easy", number>;
  reaches: ("hard" | "normal" | "easy" | null)[];
  level: "hard" | "normal" | "easy" | null;
  reachable: "hard" | "normal" | "easy" | null;
  filled: number;
  boxes: number;
  pawn: "W" | "A" | "B" | "C";
  dice: ({
    name: "TA" | "TB" | "TC" | "R" | "B" | "Y";
    colour: "red" | "blue" | "yellow";
    value: number | null;
    spot: number | null;
    aims: "W" | "A" | "B" | "C" | null;
    in_game: boolean;
    rolling: boolean;
    becomes: (number | null)[];
  })[];
  active: "TA" | "TB" | "TC" | "R" | "B" | "Y" | null;
  may: {
    demolish: boolean;
    research: boolean;
    both: boolean;
  };
  quadrants: ({
    letter: "W" | "A" | "B" | "C";
    rule: "any" | "different" | "equal" | "printed" | "mixed-different" | "mixed-equal" | "mixed-both";
    spot: number;
    target: number | null;
    boxes: ({
      value: number | null;
      kind: "free" | "different" | "equal";
      printed: number | null;
      sign: "" | "1" | "2" | "3" | "4" | "5" | "6" | "≠" | "=";
    })[];
    filled: number;
    takes: (number)[];
    locked: number | null;
    demolished: boolean;
    tech: ((number | null)[])[];
    ability: "plus-minus" | "flip" | "reroll" | "any";
    circles: {
      columns: ("open" | "ready" | "spent")[];
      rows: ("open" | "ready" | "spent")[];
    };
  })[];
  stock: Record<"plus-minus" | "flip" | "reroll" | "any", number>;
  pays: (("plus-minus" | "flip" | "reroll" | "any")[])[];
  abilities_used: number;
  looks: ({
    die: "TA" | "TB" | "TC" | "R" | "B" | "Y";
    spot: number;
    letter: "W" | "A" | "B" | "C";
    reaches: boolean;
    both: boolean;
    boxes: (number)[];
    tech: ({
      row: number;
      column: number;
      circles: number;
      spoils: boolean;
    })[];
    filled: number;
    locks: boolean;
    falls: boolean;
    smashes: boolean;
  })[];
}

/** By block and dimension of a move: what its numbers stand for. */
export const LABELS = {
  "place": { die: ["R", "B", "Y"] },
  "ability": { circle: ["", "any "], effect: ["+1", "-1", "flip", "reroll"], die: ["TA", "TB", "TC", "R", "B", "Y"] },
  "roll": { die: ["TA", "TB", "TC", "R", "B", "Y"] },
} as const;
