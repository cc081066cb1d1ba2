/**
 * What a page may weigh, in bytes as they are sent: text after brotli 11, everything else as it is.
 * A new connection carries about 14,600 bytes before it waits for an answer (RFC 6928). The design's
 * bars are upper bounds; where a page weighs clearly less, its budget stands a little above what is
 * measured, so that what is added is noticed.
 */
export const budgets = {
  /** HTML with its style and its first drawing. */
  html: 14_000,
  /** What of it is sent before the bar and the first words can be shown. */
  firstWords: 3_600,
  /** All fonts of a page: 15 KB; the complete profile's has all figures. */
  fonts: 15_360,
  /** Font files of a page. */
  fontFiles: 1,
  /** Scripts of a page without an island, inline and linked, before any compression. */
  behavior: 1_500,
  /** The same where a newsletter's form answers in place. */
  behaviorWithForm: 2_300,
  /** Everything that a first visit loads; the bar is 50,000. */
  firstVisit: 48_500,
  /** The same for a page with an island; the bar is 110,000. */
  firstVisitWithIsland: 98_000,
  /** The same in the complete profile, where the island sends what is written, and a map lies below it. */
  firstVisitWithSendingIsland: 110_000,
  /** Picture that a shared link shows. */
  shareImage: 72_000,
} as const;
