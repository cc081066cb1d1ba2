import { deadEnds } from '../../support/dead-ends.ts';
import { unknownPath } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

const unknownPaths = [
  ...deadEnds,
  unknownPath,
  '/404',
  '/404.html',
  '/500',
  '/500.html',
  '/home',
  '/Contact',
  '/RESOURCES',
  '/contacts',
  '/contact/form',
  '/resources/future-precision-agriculture-ai-soil-health',
  '/anything/deep/and/deeper',
  '/index.php',
  '/.env',
  '/sitemap',
  '/with%20spaces',
  '/%C3%A9rosion',
  '/%E5%9C%9F',
  '/%ff',
  '/emoji/%F0%9F%8C%B1',
  '/<script>alert(1)</script>',
  '/a'.repeat(200),
  '/about?from=footer',
];

test.describe('2 Not-found', () => {
  test('unknown addresses answer status 404 with the not-found page', async ({ page }) => {
    for (const path of unknownPaths) {
      const shown = path.length > 60 ? `${path.slice(0, 20)}… (${path.length} characters)` : path;
      const response = await page.goto(path);
      expect.soft(response?.status(), shown).toBe(404);
      const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
      expect.soft(headings, shown).toEqual(['Oops! Page not found']);
    }
  });

  test('it shows "404", "Oops! Page not found" and a "Return to Home" link to /', async ({
    page,
  }) => {
    await page.goto(unknownPath);
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(main.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    const link = main.getByRole('link', { name: 'Return to Home', exact: true });
    await expect(link).toHaveAttribute('href', '/');
    await link.click();
    await expect(page).toHaveURL('/');
  });

  test('an unknown path is logged to the console', async ({ page }) => {
    for (const path of ['/about', unknownPath, '/%C3%A9rosion']) {
      const logged = page.waitForEvent('console', (message) => message.text().includes(path));
      await page.goto(path);
      expect((await logged).text(), path).toContain('404');
    }
  });

  test('the console of a page that exists stays empty', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const path of ['/', '/resources', '/contact']) {
      await page.goto(path);
    }
    expect(logged).toEqual([]);
  });
});
