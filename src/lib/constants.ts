/** Accuracy claim in per cent is content (`content/site.yaml`); every number below is fixed by the specification. */

/** Scroll offset in CSS pixels beyond which the top bar becomes opaque (SPEC 2, 9). */
export const SCROLLED_BEYOND_PX = 20;

/** SPEC 3, 9. */
export const MESSAGE_ROWS = 6;

/** Of a decorative card (SPEC 2, 9). */
export const CARD_WIDTH_PX = 356;

/** Height of a decorative card's visual area in CSS pixels (SPEC 2, 9). */
export const CARD_VISUAL_HEIGHT_PX = 180;

/** Delay in milliseconds before a tooltip opens (SPEC 9). */
export const TOOLTIP_OPEN_DELAY_MS = 700;

/** Within this many milliseconds of another tooltip's closing, the next one opens at once (SPEC 9). */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Articles on the resources page (SPEC 2, 9). */
export const ARTICLE_COUNT = 4;

/** Number of case studies on the resources page (SPEC 2, 9). */
export const CASE_STUDY_COUNT = 2;

/** Number of how-it-works steps on the home page (SPEC 2, 9). */
export const STEP_COUNT = 3;

/** Number of link columns in the footer (SPEC 2, 9). */
export const FOOTER_COLUMN_COUNT = 3;

/** Retries of a failed request by the data-fetching client (SPEC 9). */
export const RETRY_COUNT = 3;

/** First delay between two tries in milliseconds; it doubles with each try (SPEC 9). */
export const RETRY_FIRST_DELAY_MS = 1_000;

/** Longest delay between two tries in milliseconds (SPEC 9). */
export const RETRY_LONGEST_DELAY_MS = 30_000;

/** Time in milliseconds after which unused data is discarded (SPEC 9). */
export const UNUSED_DATA_MS = 5 * 60 * 1_000;

/** The language of every page; a site of several gives each page its own. */
export const LANGUAGE = 'en';
