import type { Page } from '@playwright/test';

/** Keeps requests back, as a bad signal does, until the returned function is called. */
export async function hold(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

/** Keeps back the scripts of a page's island. Throws if it has none. */
export async function holdIsland(page: Page, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text();
  const scripts = [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url]) => url);
  if (scripts.length === 0) throw new Error(`${path} has no island.`);
  return hold(page, ({ pathname }) => scripts.includes(pathname));
}
