import { everyScreen } from '../../support/every-screen.ts';
import { expect } from '../../support/test.ts';

/** What a page loads that no word of it needs. */
const dispensable = ['font', 'image'];

for (const { name, path, test: testScreen } of everyScreen) {
  testScreen(`${name} asks for no font and no drawing where data is dear`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    const features = [{ name: 'prefers-reduced-data', value: 'reduce' }];
    await browser.send('Emulation.setEmulatedMedia', { features });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (dispensable.includes(request.resourceType()) && pathname !== '/favicon.svg') {
        asked.push(pathname);
      }
    });
    await page.goto(path);
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-data: reduce)').matches)).toBe(
      true,
    );
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
}
