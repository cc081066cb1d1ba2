import { everyPage } from '../../support/every-page.ts';
import { expect } from '../../support/test.ts';

for (const { name, path, test } of everyPage) {
  test(`${name} loads no font and no drawing where data is expensive`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    const features = [{ name: 'prefers-reduced-data', value: 'reduce' }];
    await browser.send('Emulation.setEmulatedMedia', { features });
    const loaded: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isDispensable = ['font', 'image'].includes(request.resourceType());
      if (isDispensable && pathname !== '/favicon.svg') loaded.push(pathname);
    });
    await page.goto(path);
    const query = '(prefers-reduced-data: reduce)';
    expect(await page.evaluate((text) => matchMedia(text).matches, query)).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
  });
}
