import { everyScreen } from '../../support/every-screen.ts';
import { expect, test } from '../../support/test.ts';

/** What a page loads that no word of it needs. */
const dispensable = ['font', 'image'];

// Chromium knows the preference, and keeps it behind a switch until systems can express it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--enable-experimental-web-platform-features'];
    await use({ ...launchOptions, args });
  },
});

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
