export const FEED_TYPES = {
  '/feed.xml': 'application/atom+xml',
  '/feed.json': 'application/feed+json',
} as const;
