import type { Page } from '@playwright/test';
import { pages } from '../../support/pages.ts';
import { topBar } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';

async function followResources(page: Page): Promise<void> {
  await page.goto('/');
  await topBar(page).getByRole('link', { name: 'Resources', exact: true }).click();
  await expect(page).toHaveURL('/resources');
}

test('every page asks for a transition in its style sheet', async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    const rules = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .map(({ cssText }) => cssText)
        .filter((text) => text.includes('@view-transition')),
    );
    expect(rules, path).toEqual([expect.stringContaining('navigation: auto')]);
  }
});

test('a transition that is skipped when the next page is revealed is no error', async ({
  page,
}) => {
  const skipped: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'skipped') skipped.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      // Now and then the first frame comes before the page's scripts, which then cannot catch the error.
      if (!viewTransition || document.readyState !== 'complete') return;
      addEventListener('unhandledrejection', () => console.error('not caught'));
      viewTransition.skipTransition();
      console.info('skipped');
    });
  });
  await expect(async () => {
    await followResources(page);
    expect(skipped).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
});

test('a transition that the browser skips later is no error either', async ({ page }) => {
  await page.addInitScript(() => {
    const ready = Promise.withResolvers<undefined>();
    Object.defineProperty(document, 'activeViewTransition', { value: { ready: ready.promise } });
    addEventListener('load', () => {
      ready.reject(new DOMException('Page already revealed', 'InvalidStateError'));
    });
  });
  await page.goto('/');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page turns into the next', async ({ page }) => {
    const animations: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Animation.animationStarted', ({ animation }) => animations.push(animation.name));
    await session.send('Animation.enable');
    await followResources(page);
    await expect.poll(() => animations.join('\n')).toContain('-ua-view-transition-fade');
  });
});
