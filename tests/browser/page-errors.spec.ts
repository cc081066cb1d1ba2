import { expect, test as base } from '@playwright/test';
import { watchForErrors } from '../support/page-errors.ts';

/** This uses Playwright's own `test`, because that of tests/support/test.ts would fail on the provoked errors. */
const test = base.extend<{ errors: () => string[] }>({
  errors: async ({ baseURL, context, page }, use) => {
    const errors = await watchForErrors(context, new URL(baseURL ?? '').origin);
    await page.goto('/');
    await use(errors);
  },
});

test('an unknown page that the test itself opens is not an error, but everything else is', async ({
  baseURL,
  errors,
  page,
}) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  // The browser does the same when it prefetches a link.
  await page.evaluate(() => fetch('/no-such-page'));
  expect(errors()).toEqual([]);
  await page.goto('/');
  await page.evaluate(() => {
    console.error('one');
    console.warn('two');
    console.info('three');
    new Image().src = '/no-such-file.png';
    document.body.setAttribute('style', 'color: red');
    queueMicrotask(() => {
      throw new Error('thrown');
    });
  });
  for (const error of [
    'console error: one',
    'console warning: two',
    'page error: thrown',
    `status 404: ${baseURL ?? ''}/no-such-file.png`,
    'console error: policy violation: style-src-attr blocked inline',
  ]) {
    await expect.poll(errors).toContain(error);
  }
  expect(errors().join('\n')).not.toContain('three');
});

test.describe('without the policy, which would block it', () => {
  test.use({ bypassCSP: true });

  test('a cross-origin request is an error', async ({ errors, page }) => {
    await page.route('https://elsewhere.example/', (route) => route.fulfill({ body: '' }));
    await page.evaluate(() => fetch('https://elsewhere.example/', { mode: 'no-cors' }));
    expect(errors()).toEqual(['cross-origin request: https://elsewhere.example/']);
  });
});
