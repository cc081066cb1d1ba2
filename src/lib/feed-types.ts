/** Media types of the feeds by their addresses. */
export const FEED_TYPES = {
  '/feed.xml': 'application/atom+xml',
  '/feed.json': 'application/feed+json',
} as const;
