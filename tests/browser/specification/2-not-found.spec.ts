import { deadEnds, unknownPath } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

const unknownPaths = [
  ...deadEnds,
  '/404',
  '/404.html',
  '/500.html',
  '/home',
  '/Contact',
  '/RESOURCES',
  '/_answers/contact',
  '/resources/future-precision-agriculture-ai-soil-health',
  '/anything/deep/and/deeper',
  '/.env',
  '/sitemap',
  '/with%20spaces',
  '/%C3%A9rosion',
  '/%ff',
  '/emoji/%F0%9F%8C%B1',
  '/<script>alert(1)</script>',
  '/a'.repeat(200),
  '/about?from=footer',
];

test('any other path shows the not-found page with status 404', async ({ request }) => {
  for (const path of unknownPaths) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(404);
    expect.soft(await response.text(), path).toMatch(/<h1[^>]*>Oops! Page not found<\/h1>/);
  }
});

test('the console logs an unknown path, and nothing on existing pages', async ({ page }) => {
  for (const path of ['/about', unknownPath, '/%C3%A9rosion']) {
    const logged = page.waitForEvent('console', (message) => message.text().includes(path));
    await page.goto(path);
    expect((await logged).text(), path).toContain('404');
  }
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  for (const path of ['/', '/resources', '/contact']) await page.goto(path);
  expect(messages).toEqual([]);
});
