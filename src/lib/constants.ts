// Constants of SPEC 9 and of the other sections that are named here. The accuracy claim is in `content/site.yaml`.

/** Scroll offset beyond which the top bar becomes opaque (SPEC 2). */
export const SCROLLED_BEYOND_PX = 20;

/** Rows of the contact form's message box (SPEC 3). */
export const MESSAGE_ROWS = 6;

/** Size of a decorative card and of its visual area (SPEC 2). */
export const CARD_WIDTH_PX = 356;
export const CARD_VISUAL_HEIGHT_PX = 180;

/** Delay of a tooltip, and the time after one closed in which the next one opens at once. */
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Counts on the resources page, on home, and in the footer (SPEC 2). */
export const ARTICLE_COUNT = 4;
export const CASE_STUDY_COUNT = 2;
export const STEP_COUNT = 3;
export const FOOTER_COLUMN_COUNT = 3;

/** Retries of a failed request by the data-fetching client; the delay doubles with each. */
export const RETRY_COUNT = 3;
export const RETRY_FIRST_DELAY_MS = 1_000;
export const RETRY_LONGEST_DELAY_MS = 30_000;

/** Time after which the client discards unused data. */
export const UNUSED_DATA_MS = 5 * 60 * 1_000;

/** Days in which a link confirms a subscription. Texts contain them as `{confirmationDays}`. */
export const CONFIRMATION_DAYS = 7;

/** Days for which the server keeps a message, unless `MESSAGE_RETENTION` says otherwise. Texts: `{retention}`. */
export const RETENTION_DAYS = 365;

/** The language of the specified profile. `site.yaml` sets that of the complete profile. */
export const LANGUAGE = 'en-US';
