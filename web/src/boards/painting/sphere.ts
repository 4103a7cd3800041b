/** The share of a picture's half that the sphere takes: the rest is air. */
export const SPHERE = 0.8;
