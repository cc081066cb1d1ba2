import type { Page } from '@playwright/test';

/** The addresses of the scripts without which the page's island stays HTML. Throws if there is no island. */
async function islandScripts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const scripts = [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)];
  if (scripts.length === 0) throw new Error(`${path} has no island.`);
  return scripts.map(([, address]) => address ?? '');
}

/** Keeps back the scripts of a page's island, as a bad signal does; gives the function that lets them through. */
export async function holdIsland(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = await islandScripts(page, path);
  await page.route(
    ({ pathname }) => scripts.includes(pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}
