import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builds } from '../../../tools/builds.ts';
import { writeNextBuild } from '../../support/deploy.ts';
import { expect, list, test, visit } from '../../support/offline-test.ts';

test('nothing is kept for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const count = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  expect(count).toBe(0);
});

test('a first visit asks for the worker after it has loaded', async ({ page }) => {
  const early: string[] = [];
  let hasLoaded = false;
  page.on('load', () => (hasLoaded = true));
  page.on('request', (request) => {
    if (!hasLoaded && /client|worker/.test(request.url())) early.push(request.url());
  });
  await visit(page, '/');
  expect(early).toEqual([]);
});

const removes = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return workers.length === 0 && (await caches.keys()).length === 0;
  });

test('a build of the specified profile removes the worker and what it has kept', async ({
  page,
  ownServer,
}) => {
  await visit(page, '/');
  await ownServer.stop();
  await ownServer.start(builds.specified);
  await page.goto('/');
  await expect.poll(() => removes(page), { timeout: 20_000 }).toBe(true);
  await page.goto('/resources');
  expect(await removes(page)).toBe(true);
});

test('an address in a language that was not read leads to the list in the language that was', async ({
  page,
  ownServer,
}, { testId }) => {
  const folder = `dist/tests/deployed/${testId}`;
  mkdirSync(folder, { recursive: true });
  const other =
    '{prefix:`/es`,language:`es`,page:`/es/offline`,copy:``,sent:``,notSent:``,close:``}';
  try {
    const build = await writeNextBuild(1, folder, (script) =>
      script.replaceAll('}],unlisted:', `},${other}],unlisted:`),
    );
    await ownServer.stop();
    await ownServer.start({ BUILD_DIR: build });
    await visit(page, '/');
    await ownServer.stop();
    await page.goto('/es/blog');
    await expect(list(page)).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** How often a build is deployed; OFFLINE_ROUNDS asks for more. */
const ROUNDS = Number(process.env.OFFLINE_ROUNDS ?? '3');

/** In ms, on a busy machine. */
const ROUND_MS = 40_000;

const buildsOn = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.dataset.pageBuild,
    script: document.documentElement.dataset.scriptBuild,
    style: getComputedStyle(document.documentElement).getPropertyValue('--style-build'),
  }));

/** All files of a page are of the build of the page, and none is missing. */
async function expectOneBuild(page: Page, where: string): Promise<string | undefined> {
  const { page: own } = await buildsOn(page);
  await expect.poll(() => buildsOn(page), where).toEqual({ page: own, script: own, style: own });
  return own;
}

test('no page is mixed while builds replace each other', async ({ page, ownServer }, {
  testId,
}) => {
  test.setTimeout(60_000 + ROUNDS * ROUND_MS);
  const folder = `dist/tests/deployed/${testId}`;
  mkdirSync(folder, { recursive: true });
  await ownServer.stop();
  const paths = ['/', '/technology', '/privacy', '/contact', '/blog'];
  const pathFor = (number: number): string => paths[number % paths.length] ?? '/';
  const readWithoutServer = async (round: number): Promise<string | undefined> => {
    await ownServer.stop();
    await page.goto(pathFor(round));
    return expectOneBuild(page, `round ${round}, without the server`);
  };
  const readRound = async (round: number): Promise<void> => {
    const build = await writeNextBuild(round, folder);
    // The visitor reads while the site is replaced.
    if (round > 1) await readWithoutServer(round);
    await ownServer.start({ BUILD_DIR: build });
    for (const step of [0, 1, 2]) {
      const path = pathFor(round + step);
      await page.goto(path);
      expect(await expectOneBuild(page, `round ${round}, ${path}`)).toBe(String(round));
      if (step > 0) await visit(page, path);
    }
    expect(await readWithoutServer(round + 2)).toBe(String(round));
    await page.goto('/slope');
    await expect(list(page)).toBeVisible();
    rmSync(join(folder, String(round)), { recursive: true });
  };
  try {
    for (let round = 1; round <= ROUNDS; round += 1) await readRound(round);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
