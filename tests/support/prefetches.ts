import type { Page } from '@playwright/test';

/** Paths of pages that the browser has fetched before their links were followed, each with its status, in order. */
export async function watchPrefetches(page: Page): Promise<string[]> {
  const prefetches: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    prefetches.push(`${new URL(prefetchUrl).pathname} ${status}`);
  });
  await session.send('Preload.enable');
  return prefetches;
}

/** How the browser got the page that is open: `navigational-prefetch` if it had fetched it before. */
export function delivery(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => String(Reflect.get(entry, 'deliveryType'))),
  );
}
