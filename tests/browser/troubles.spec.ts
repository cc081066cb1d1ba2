import { expect } from '@playwright/test';
import { watchForTroubles, type Troubles } from '../support/troubles.ts';
import { test as base } from '../support/worker.ts';

/** Plain tests: the guarded ones of tests/support/test.ts would fail on what is provoked here. */
const test = base.extend<{ troubles: Troubles }>({
  troubles: async ({ baseURL, context, page }, use) => {
    const troubles = await watchForTroubles(context, new URL(baseURL ?? '').origin);
    await page.goto('/');
    await use(troubles);
  },
});

test('a page that does nothing wrong causes no trouble', ({ troubles }) => {
  expect(troubles.list([])).toEqual([]);
});

test('errors and warnings on the console are trouble, unless allowed', async ({
  page,
  troubles,
}) => {
  await page.evaluate(() => {
    console.error('one');
    console.warn('two');
    console.info('three');
  });
  expect(troubles.list([])).toEqual(['console error: one', 'console warning: two']);
  expect(troubles.list([/^one$/])).toEqual(['console warning: two']);
});

test('what the page throws is trouble', async ({ page, troubles }) => {
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new Error('thrown');
    });
  });
  await thrown;
  expect(troubles.list([])).toEqual(['page error: thrown']);
});

test('a file that is not there is trouble', async ({ baseURL, page, troubles }) => {
  const answered = page.waitForResponse('**/no-such-file.png');
  await page.evaluate(() => {
    new Image().src = '/no-such-file.png';
  });
  await answered;
  expect(troubles.list([])).toContain(`status 404: ${baseURL ?? ''}/no-such-file.png`);
});

test('what the policy forbids is trouble', async ({ page, troubles }) => {
  const blocked = page.waitForEvent('console', (message) =>
    message.text().startsWith('policy violation'),
  );
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red');
  });
  await blocked;
  expect(troubles.list([]).join('\n')).toContain('policy violation: style-src-attr');
});

test.describe('without the policy, which would stop it before it is sent', () => {
  test.use({ bypassCSP: true });

  test('a request to another origin is trouble', async ({ page, troubles }) => {
    await page.route('https://elsewhere.example/', (route) => route.fulfill({ body: '' }));
    await page.evaluate(() => fetch('https://elsewhere.example/', { mode: 'no-cors' }));
    expect(troubles.list([])).toEqual(['request to another origin: https://elsewhere.example/']);
  });
});

test('an unknown address that the test itself opens is none', async ({ page, troubles }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  // As the browser does while the pointer rests on a link to it.
  await page.evaluate(() => fetch('/no-such-page'));
  expect(troubles.list([])).toEqual([]);
});
