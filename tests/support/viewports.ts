/** A laptop, on which the bar shows links. */
export const wide = { width: 1280, height: 800 } as const;

/** A phone, on which the bar shows a toggle. */
export const phone = { width: 390, height: 844 } as const;

/** The narrowest screen on which nothing may overflow (WCAG 1.4.10). */
export const narrowest = { width: 320, height: 640 } as const;
