/** A shape and a colour for each seat, for games that bring none of their own; both tell players apart. */

/** Filled paths on a field of 24 by 24. */
export const EMBLEMS: readonly string[] = [
  "M12 2a10 10 0 1 0 .01 0z",
  "M12 1.5L22.5 12 12 22.5 1.5 12z",
  "M12 2l10.4 18.5H1.6z",
  "M3 3h18v18H3z",
  "M12 1.5l9.1 5.25v10.5L12 22.5l-9.1-5.25V6.75z",
  "M12 1.5l3 7 7.6.7-5.8 5 1.8 7.4L12 17.7l-6.6 3.9 1.8-7.4-5.8-5 7.6-.7z",
  "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z",
  "M16 2.5A10 10 0 1 0 21.5 17 8.5 8.5 0 1 1 16 2.5z",
];

/** They read on both looks, and differ in lightness as well as in hue. */
export const COLOURS: readonly string[] = ["var(--seat-1)", "var(--seat-2)", "var(--seat-3)", "var(--seat-4)", "var(--seat-5)", "var(--seat-6)", "var(--seat-7)", "var(--seat-8)"];

export const emblemOf = (seat: number): string => EMBLEMS[seat % EMBLEMS.length]!;
export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length]!;
