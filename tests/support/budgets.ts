/**
 * The most bytes of a page as they are sent, with text compressed by brotli 11. A new connection carries
 * about 14,600 bytes before it waits for an answer (RFC 6928). The limits of the design are upper bounds.
 * If a page is clearly smaller, its budget is slightly above the measured value, so that growth is noticed.
 */
export const budgets = {
  /** HTML with its styles and its first drawing. */
  html: 14_000,
  /** The part of the HTML that is sent before the bar and the first text can be shown. */
  firstWords: 2_950,
  /** All fonts of a page: 15 KB. That of the complete profile includes all figures. */
  fonts: 15_360,
  /** Number of font files of a page. */
  fontFiles: 1,
  /** Scripts of a page without an island, inline and linked, before any compression. */
  behavior: 1_500,
  /** The same for a page that shows the answer to a subscription in the form. */
  behaviorWithForm: 2_300,
  /** Everything that a first visit loads. The limit of the design is 50,000. */
  firstVisit: 48_500,
  /** The same for a page with an island. The limit of the design is 110,000. */
  firstVisitWithIsland: 98_000,
  /** The same in the complete profile, in which the island sends messages, and the page has a map. */
  firstVisitWithSendingIsland: 110_000,
  /** The picture that a shared link shows. */
  shareImage: 72_000,
} as const;
