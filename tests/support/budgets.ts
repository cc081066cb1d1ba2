/**
 * What a page may weigh, in bytes as they are sent: text after brotli 11, everything else as it is.
 * A new connection carries about 14,600 bytes before it waits for an answer (RFC 6928).
 */
export const budgets = {
  /** HTML with its style and its first drawing. */
  html: 14_000,
  /** What of it is sent before the bar and the first words can be shown. */
  firstWords: 3_800,
  /** All fonts of a page. */
  fonts: 15_000,
  /** Font files of a page. */
  fontFiles: 1,
  /** Scripts of a page without an island, inline and linked, before any compression. */
  behaviour: 1_500,
  /** Everything that a first visit loads. */
  firstVisit: 50_000,
  /** The same for a page with an island. */
  firstVisitWithIsland: 110_000,
  /** The same in the complete profile, where the island sends what is written. */
  firstVisitWithSendingIsland: 125_000,
  /** Picture that a shared link shows. */
  shareImage: 150_000,
} as const;
