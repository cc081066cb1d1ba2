/** Colours of the mark where no style sheet reaches: the icons of tabs and home screens. */
export const MARK_COLOURS = { ground: '#14463f', contour: '#8fb59a', rill: '#f6efdf' } as const;
