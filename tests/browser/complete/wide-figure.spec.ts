import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';
import { contentOf } from '../../support/content.ts';
import { seenLinks } from '../../support/seen-links.ts';
import { phone } from '../../support/views.ts';

const laptop = { width: 1440, height: 900 };
const article = '/blog/future-precision-agriculture-ai-soil-health';
const wall = `.${classOf('PitWall', 'root')}`;
const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
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

for (const size of [phone, { width: 820, height: 1180 }, laptop, { width: 2560, height: 1440 }]) {
  test(`at ${size.width} px, a panorama reaches from the wall to the edge, below title and lead`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/technology');
    const main = page.getByRole('main');
    const { x, y, width, height } = await boxOf(page.locator(`.${classOf('Paper', 'panorama')}`));
    const start = (await boxOf(page.locator(wall))).width;
    expect(x).toBeCloseTo(start, 0);
    // On a phone, it passes while the page scrolls.
    if (size === phone) await page.evaluate(() => scrollTo(0, 400));
    const passed = await boxOf(page.locator(`.${classOf('Paper', 'panorama')}`));
    expect(passed.x + passed.width).toBeCloseTo(size.width, 0);
    expect(passed.x).toBeCloseTo(size === phone ? size.width - 5 * 198 : start, 0);
    await page.evaluate(() => scrollTo(0, 0));
    expect(height).toBeCloseTo(width / 5, 0);
    const title = await boxOf(main.getByRole('heading', { level: 1 }));
    const lead = await boxOf(main.getByText('somebody with a spade'));
    const button = await boxOf(main.getByRole('link', { name: 'Lend us a slope' }));
    const text = await boxOf(main.getByText('one slope through one storm'));
    expect(y).toBeGreaterThanOrEqual(Math.max(title.y + title.height, lead.y + lead.height));
    expect(Math.min(button.y, text.y)).toBeGreaterThanOrEqual(y + height);
    // With a rail, the lead is beside the title, and the button beside the text.
    const isBeside = size.width > 1000;
    expect(lead.x > title.x + title.width).toBe(isBeside);
    expect(button.x > text.x + text.width).toBe(isBeside);
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

// In a high window, there is room below the figure before it has reached the contents.
for (const size of [laptop, { ...laptop, height: 1800 }]) {
  test(`in ${size.height} px, a wide figure pushes the contents away and brings them back, and never covers a part of them`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(article);
    const list = page.getByRole('navigation', { name: contentOf.complete.longText.contents });
    const figure = page.locator(`.${classOf('LongText', 'room')}`);
    const edgesOf = async (part: Locator): Promise<{ top: number; bottom: number }> => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    /** Scrolls until the upper edge of the figure is so far from the top of the window. */
    const scrollTo = (edge: number): Promise<void> =>
      figure.evaluate((element, distance) => {
        scrollBy({ top: element.getBoundingClientRect().top - distance, behavior: 'instant' });
      }, edge);
    const placeOf = async (): Promise<string> => {
      const [contents, wide] = [await edgesOf(list), await edgesOf(figure)];
      if (contents.bottom <= wide.top) return 'above';
      if (contents.top >= wide.bottom) return 'below';
      return contents.top >= wide.top && contents.bottom <= wide.bottom ? 'behind' : 'half covered';
    };
    const places: string[] = [];
    const { bottom: end, top } = await edgesOf(figure);
    for (let edge = size.height; edge > top - end; edge -= 60) {
      await scrollTo(edge);
      await expect.poll(placeOf).not.toBe('half covered');
      places.push(await placeOf());
    }
    const seen = places.filter((place) => place !== 'behind');
    expect(seen.filter((place, index) => place !== seen[index - 1])).toEqual(['above', 'below']);
    await scrollTo(top - end);
    const links = list.getByRole('link');
    await expect.poll(() => seenLinks(links)).toBe(await links.count());
  });
}
