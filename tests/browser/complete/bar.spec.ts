import { contentOf } from '../../support/content.ts';
import { expect, test } from '../../support/complete-test.ts';

test('at 390 and 360 px, the tag in the bar has two lines at most, and the bar fits', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  // On the home page, the name is not a link.
  const tag = bar.getByRole('link').first();
  await tag.evaluate((element) => {
    element.textContent = 'Company by example';
  });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await tag.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect.soft(lines, `${width} px`).toBeLessThanOrEqual(2);
    const menu = await bar
      .getByRole('button', { name: contentOf.complete.site.navigation.menu })
      .boundingBox();
    expect.soft((menu?.x ?? width) + (menu?.width ?? width), `${width} px`).toBeLessThan(width);
  }
});

for (const { width, asTheSheet } of [
  { width: 390, asTheSheet: true },
  { width: 1_440, asTheSheet: false },
]) {
  const ground = asTheSheet ? 'of the sheet that fills the window' : 'beside the sheet';
  test(`at ${width} px, the bar takes the ground ${ground}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const sheet = page.getByRole('region', {
      name: contentOf.complete.firstMap?.sheet.heading ?? '',
    });
    const ink = await sheet.evaluate((element) => getComputedStyle(element).color);
    await sheet
      .getByRole('listitem')
      .last()
      .evaluate((row) => {
        row.scrollIntoView({ block: 'start' });
      });
    const bar = expect(page.getByRole('banner'));
    await (asTheSheet ? bar : bar.not).toHaveCSS('color', ink);
  });
}
