import { routes, screens } from '../../support/pages.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

test.describe('6 All pages and content are public', () => {
  for (const { name, path } of routes) {
    test(`${name} answers whoever asks, without leading elsewhere`, async ({
      baseURL,
      request,
    }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(response.url()).toBe(`${baseURL ?? ''}${path}`);
      expect(response.headers()['www-authenticate']).toBeUndefined();
    });
  }
});

test.describe('6 There are no accounts', () => {
  for (const { name, path } of screens) {
    testLook(`${name} asks for no password and offers no way to sign in`, async ({ shown }) => {
      const page = await shown(path);
      await expect(page.locator('input[type="password"]')).toHaveCount(0);
      await expect(
        page.getByText(/\b(?:log ?in|sign ?in|sign ?up|register|account)\b/i),
      ).toHaveCount(0);
    });
  }

  test('no page gives the visitor a cookie', async ({ context, page }) => {
    for (const { name, path } of screens) {
      const response = await page.goto(path);
      expect(await response?.headerValue('set-cookie'), name).toBeNull();
      expect(await context.cookies(), name).toEqual([]);
    }
  });
});
