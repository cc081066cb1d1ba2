import { expect, test } from '../support/test.ts';

const ELSEWHERE = 'https://elsewhere.example/';

const WRONG: Readonly<Record<string, () => unknown>> = {
  'an error on the console': () => console.error('one'),
  'a warning on the console': () => console.warn('two'),
  'a missing file': () => fetch('/no-such-file.png'),
  'a violation of the policy': () => document.body.setAttribute('style', 'color: red'),
  'an error that nothing catches': () => {
    queueMicrotask(() => {
      throw new Error('thrown');
    });
  },
};

for (const [name, cause] of Object.entries(WRONG)) {
  test.fail(`${name} fails a test`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(cause);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  });
}

test.describe('without the policy, which would block it', () => {
  test.use({ bypassCSP: true });

  test.fail('a request to another origin fails a test', async ({ page }) => {
    await page.route(ELSEWHERE, (route) => route.fulfill({ body: '' }));
    await page.goto('/');
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), ELSEWHERE);
  });
});

test('an unknown page that the test itself opens is not an error', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  // The browser does the same when it prefetches a link.
  await page.evaluate(() => fetch('/no-such-page'));
});
