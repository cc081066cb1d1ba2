import { topBar } from '../../support/landmarks.ts';
import { delivery, watchPrefetches } from '../../support/prefetches.ts';
import { expect, test, testWithoutScript } from '../../support/test.ts';

test('the next page is fetched while the pointer rests on its link', async ({ page }) => {
  const prefetches = await watchPrefetches(page);
  await page.goto('/');
  const link = topBar(page).getByRole('link', { name: 'Resources', exact: true });
  await link.hover();
  await expect.poll(() => prefetches).toContain('/resources Ready');
  await link.click();
  await expect(page).toHaveURL('/resources');
  expect(await delivery(page)).toEqual(['navigational-prefetch']);
});

test.describe('where data are to be saved', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('the next page is fetched when its link is followed and no sooner', async ({ page }) => {
    const prefetches = await watchPrefetches(page);
    await page.goto('/');
    const link = topBar(page).getByRole('link', { name: 'Resources', exact: true });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL('/resources');
    expect(prefetches).toEqual([]);
  });
});

test('a transition that the browser skips is no error', async ({ page }) => {
  await page.addInitScript(() => {
    const ready = Promise.withResolvers<undefined>();
    Object.defineProperty(document, 'activeViewTransition', { value: { ready: ready.promise } });
    addEventListener('load', () => {
      ready.reject(new DOMException('Page already revealed', 'InvalidStateError'));
      for (const name of ['pagereveal', 'pageswap']) {
        const { promise, reject } = Promise.withResolvers<undefined>();
        dispatchEvent(Object.assign(new Event(name), { viewTransition: { ready: promise } }));
        reject(new DOMException('Skipped', 'AbortError'));
      }
    });
  });
  await page.goto('/');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

testWithoutScript('a page turns into the next', async ({ page }) => {
  const animations: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Animation.animationStarted', ({ animation }) => animations.push(animation.name));
  await session.send('Animation.enable');
  await page.goto('/');
  await topBar(page).getByRole('link', { name: 'Resources', exact: true }).click();
  await expect(page).toHaveURL('/resources');
  await expect.poll(() => animations.join('\n')).toContain('-ua-view-transition-fade');
});
