import { deadEnds, unknownPath } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// server/app-errors.test.ts requests odd paths.
const unknownPaths = [
  ...deadEnds,
  '/home',
  '/_answers/contact',
  '/resources/future-precision-agriculture-ai-soil-health',
  '/sitemap',
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
