/** How far the ground goes on at the left, for windows that are wider than the drawing. */
export const WEST = -2400;

/** The right and the lower edge of the drawing. */
export const EAST = 1440;
export const SOUTH = 900;

/** The drawing's scale: where the ground begins, and pixels per centimeter of depth. */
export const SURFACE = 342;
const PER_CENTIMETER = 9;

/** The middle of the cut, and half the width of the surface that it and the splashes before it need. */
export const MIDDLE = 1020;
export const CLEAR = 240;

/** Where a scale stands in the ground. */
export const SCALE = 800;

export const depthAt = (centimeters: number): number =>
  Math.round(SURFACE + centimeters * PER_CENTIMETER);
