import type { Page } from '@playwright/test';
import { screens } from '../../support/pages.ts';
import { topBar } from '../../support/landmarks.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

/** The browser adds each animation of a page's change into another to the list. */
async function watchTransitions(page: Page): Promise<string[]> {
  const names: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Animation.animationStarted', ({ animation }) => names.push(animation.name));
  await session.send('Animation.enable');
  return names;
}

async function followResources(page: Page): Promise<void> {
  await page.goto('/');
  await topBar(page).getByRole('link', { name: 'Resources', exact: true }).click();
  await expect(page).toHaveURL('/resources');
}

for (const { name, path } of screens) {
  testLook(`${name} asks for a transition by style sheet`, async ({ shown }) => {
    const page = await shown(path);
    const rules = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .map(({ cssText }) => cssText)
        .filter((text) => text.includes('@view-transition')),
    );
    expect(rules).toEqual([expect.stringContaining('navigation: auto')]);
  });
}

test('a turn that is given up when the next page is revealed is no error in the console', async ({
  page,
}) => {
  const given: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'given up') given.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      // The first picture comes before the page's scripts now and then.
      if (!viewTransition || document.readyState !== 'complete') return;
      viewTransition.skipTransition();
      console.info('given up');
    });
  });
  await expect(async () => {
    await followResources(page);
    expect(given).not.toEqual([]);
  }).toPass();
});

test('a turn that the browser gives up later is no error in the console either', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const given = Promise.withResolvers<undefined>();
    Object.defineProperty(document, 'activeViewTransition', { value: { ready: given.promise } });
    addEventListener('load', () => {
      given.reject(new DOMException('Page already revealed', 'InvalidStateError'));
    });
  });
  await page.goto('/');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page turns into the next', async ({ page }) => {
    const transitions = await watchTransitions(page);
    await followResources(page);
    await expect.poll(() => transitions.join('\n')).toContain('-ua-view-transition-fade');
  });
});
