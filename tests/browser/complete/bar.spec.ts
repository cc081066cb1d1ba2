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
