import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { PAGES_CACHE } from '../../../src/features/offline/kept-pages.ts';
import { fillPattern } from '../../../src/lib/patterns.ts';
import { fileIn } from '../../../src/site/index.ts';
import { contentOf } from '../../support/content.ts';
import {
  expect,
  islandIsKept,
  keptPaths,
  line,
  list,
  offlineCopy,
  test,
  visit,
} from '../../support/offline-test.ts';
import type { ServedSite } from '../../support/served-site.ts';

/** Another program at the address of the site, such as the sign-in page of a network. */
async function standIn(address: string, listener: RequestListener): Promise<ServedSite> {
  const server = createServer(listener);
  server.listen(Number(new URL(address).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('pages that were seen open without the server, and others lead to the list', async ({
  page,
  ownServer,
}) => {
  for (const path of ['/', '/technology', '/privacy']) await visit(page, path);
  await ownServer.stop();
  for (const [path, name] of [
    ['/', contentOf.complete.site.brand],
    ['/technology', contentOf.complete.pages[0]?.heading ?? ''],
    ['/privacy', contentOf.complete.legal[0]?.heading ?? ''],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(line(page)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', /oklch|rgb\((?!0, 0, 0)/);
  }
  await page.goto('/blog');
  await expect(list(page)).toBeVisible();
  await expect(page.getByText(offlineCopy.missing)).toBeVisible();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  const date = `.* ${new Date().getFullYear()}\\b.*`;
  await expect(entries.first()).toHaveText(RegExp(`${fillPattern(offlineCopy.saved, { date })}$`));
  await entries.filter({ hasText: 'Technology' }).getByRole('link').click();
  await expect(page).toHaveURL('/technology');
  await ownServer.start();
  await page.goto('/blog');
  await expect(list(page)).toBeHidden();
  await page.goto('/technology');
  await expect(line(page)).toHaveCount(0);
});

test('the list deletes what is on the device', async ({ page }) => {
  await visit(page, '/technology');
  await page.goto('/offline');
  await expect(page.getByText(offlineCopy.missing)).toBeHidden();
  await page.getByRole('button', { name: offlineCopy.remove }).click();
  await expect(page.getByText(offlineCopy.empty)).toBeVisible();
  expect(await keptPaths(page)).not.toContain('/technology');
});

test('the calculator works without the server once it was used', async ({ page, ownServer }) => {
  const { controls } = fileIn(contentOf.complete, 'slope').bench;
  const choice = page.getByRole('radio', { name: controls.unitNames.us });
  await visit(page, '/slope');
  await choice.check();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await islandIsKept(page);
  await ownServer.stop();
  await page.goto('/slope');
  await expect(line(page)).toBeVisible();
  await choice.check();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('a slow network is asked for three seconds', async ({ page, ownServer }) => {
  await visit(page, '/technology');
  await ownServer.stop();
  await using silent = await standIn(ownServer.address, () => undefined);
  const start = Date.now();
  await page.goto(`${silent.address}/technology`);
  await expect(line(page)).toBeVisible();
  expect(Date.now() - start).toBeGreaterThan(2_500);
});

test('errors, redirects, and sign-in pages are not kept', async ({ page, ownServer }) => {
  await visit(page, '/technology');
  await page.goto('/no/such-page');
  await page.goto('/privacy.html');
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => keptPaths(page)).toContain('/privacy');
  await page.goto('/contact/sent');
  await visit(page, '/');
  await ownServer.stop();
  const signIn = '<!doctype html><html lang="en"><title>Hotel</title><h1>Sign in</h1></html>';
  {
    await using portal = await standIn(ownServer.address, ({ url = '' }, response) => {
      response.setHeader('content-type', 'text/html');
      if (url === '/privacy') response.writeHead(302, { location: '/sign-in' });
      if (url === '/technology') response.statusCode = 502;
      response.end(signIn);
    });
    await page.goto(portal.address);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goto('/privacy');
    await expect(page).toHaveURL('/sign-in');
    await page.goto('/technology');
    await expect(line(page)).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  for (const path of ['/', '/technology', '/privacy']) {
    await page.goto(path);
    await expect(line(page), path).toBeVisible();
  }
  await page.goto('/blog');
  await expect(list(page)).toBeVisible();
  const kept = (await keptPaths(page)).sort();
  expect(kept).toEqual(['/', '/offline', '/privacy', '/technology']);
});

test('the oldest pages make room at 10 MB', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const index: unknown = await (await cache.match('/offline-index'))?.json();
    const big = (path: string, at: number) => {
      const key = `${path}?kept=big`;
      return { path, title: path, language: 'en', at, version: 'big', files: { [key]: 5_200_000 } };
    };
    const pages = [
      ...(Array.isArray(index) ? Array.from<unknown>(index) : []),
      big('/old', 1),
      big('/older', 0),
    ];
    for (const path of ['/old', '/older']) await cache.put(`${path}?kept=big`, new Response('.'));
    await cache.put('/offline-index', Response.json(pages));
  }, PAGES_CACHE);
  await visit(page, '/technology');
  expect((await keptPaths(page)).sort()).toEqual(['/', '/offline', '/old', '/technology']);
  expect(
    await page.evaluate(async () => (await caches.match('/older?kept=big')) === undefined),
  ).toBe(true);
});

test('a PDF is kept if it was opened', async ({ page, ownServer }) => {
  const pdf = '/case-studies/corn-on-a-long-slope-a4.pdf';
  await visit(page, '/');
  // A browser without windows downloads it instead.
  await page.goto(pdf).catch(() => undefined);
  await page.goto('/');
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(pdf);
  await ownServer.stop();
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: 'corn-on-a-long-slope-a4.pdf' })).toBeVisible();
});
