import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';
import { contentOf } from '../../support/content.ts';
import { seenLinks } from '../../support/seen-links.ts';
import { phone } from '../../support/views.ts';

const laptop = { width: 1440, height: 900 };
const article = '/blog/future-precision-agriculture-ai-soil-health';
const wall = `.${classOf('PitWall', 'root')}`;
const drawing = `.${classOf('TextFigure', 'wide')} > img`;

for (const size of [phone, { width: 820, height: 1180 }, laptop, { width: 2560, height: 1440 }]) {
  test(`at ${size.width} px, a wide figure reaches from the wall to the edge`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(article);
    const box = await page.locator(drawing).boundingBox();
    expect(box?.x).toBeCloseTo((await page.locator(wall).boundingBox())?.width ?? 0, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(size.width, 0);
  });
}

for (const [path, part] of [
  [article, 'terrain'],
  ['/case-studies/corn-on-a-long-slope', 'poster'],
] as const) {
  test(`the ${part} beside a title hangs from the bar and reaches the edge`, async ({ page }) => {
    await page.setViewportSize(laptop);
    await page.goto(path);
    const bar = await page.getByRole('banner').boundingBox();
    const box = await page.locator(`.${classOf('Paper', part)}`).boundingBox();
    expect(box?.y).toBeCloseTo(bar?.height ?? 0, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(laptop.width, 0);
  });
}

test('the contents pass behind a wide figure, and come back below it', async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto(article);
  const { contents } = contentOf.complete.longText;
  const links = page.getByRole('navigation', { name: contents }).getByRole('link');
  const seen = (): Promise<number> => seenLinks(links);
  /** Scrolls until the lower edge of the figure is so far from the top of the window. */
  const leave = (edge: number): Promise<void> =>
    page.locator(`.${classOf('LongText', 'across')}`).evaluate((element, distance) => {
      scrollBy({
        top: element.getBoundingClientRect().bottom - distance,
        behavior: 'instant',
      });
    }, edge);
  const count = await links.count();
  await leave(600);
  await expect.poll(seen).toBe(0);
  await leave(210);
  await expect.poll(seen).toBeGreaterThan(0);
  expect(await seen()).toBeLessThan(count);
  await leave(90);
  await expect.poll(seen).toBe(count);
});
