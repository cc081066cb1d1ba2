import type { Locator } from '@playwright/test';
import { addressesIn } from '../../../src/site/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';
import { contentOf } from '../../support/content.ts';
import { seenLinks } from '../../support/seen-links.ts';
import { narrowest, phone } from '../../support/views.ts';

const paths = [...addressesIn(contentOf.complete)];
const laptop = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };

test('every text on paper begins in the upper part of the first screen', async ({ page }) => {
  await page.setViewportSize(laptop);
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    if ((await page.locator(`.${classOf('Paper', 'head')}`).count()) === 0) continue;
    found.push(path);
    // The lead comes before it.
    const [, first] = await page.getByRole('main').locator('p, li').filter({ visible: true }).all();
    expect.soft((await first?.boundingBox())?.y, path).toBeLessThan(640);
  }
  expect(found.length).toBeGreaterThan(8);
});

for (const size of [laptop, phone]) {
  test(`at ${size.width} px, earth and rock are a small part of a text`, async ({ page }) => {
    await page.setViewportSize(size);
    // Shorter texts are not much longer than the footer.
    for (const path of paths.filter((each) => /^\/blog\/(?:a-note|future)/.test(each))) {
      await page.goto(path);
      const share = await page.evaluate(
        (wall) => {
          const areas = [...document.querySelectorAll(`.${wall}, footer`)].map((part) => {
            const { width, height } = part.getBoundingClientRect();
            return width * height;
          });
          const { scrollHeight, clientWidth } = document.documentElement;
          return areas.reduce((sum, area) => sum + area, 0) / (scrollHeight * clientWidth);
        },
        classOf('PitWall', 'root'),
      );
      expect.soft(share, path).toBeLessThan(1 / 3);
    }
  });
}

test('below a text, each column of links is below one of the links that lead on', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await page.goto('/technology');
  const { name } = contentOf.complete.site.footer;
  const ways = await page
    .locator(`.${classOf('WaysOn', 'root')} li`)
    .evaluateAll((all) => all.map((way) => way.getBoundingClientRect().x));
  for (const column of await page.getByRole('navigation', { name }).locator('section').all()) {
    const links = await column.getByRole('link').all();
    const sides = await Promise.all(links.map(async (link) => (await link.boundingBox())?.x));
    expect(new Set(sides).size).toBe(1);
    expect(ways).toContainEqual(expect.closeTo(sides[0] ?? 0, 0));
  }
});

test('on a tablet, the columns below a text share a row, and so do the links that lead on', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await page.goto('/technology');
  const rowsOf = (parts: string): Promise<number> =>
    page
      .locator(`footer ${parts}`)
      .evaluateAll((all) => new Set(all.map((part) => part.getBoundingClientRect().top)).size);
  expect(await rowsOf('section > h2')).toBe(1);
  expect(await rowsOf(`.${classOf('WaysOn', 'root')} li`)).toBe(1);
});

test('a link that leads on has room for a word that is longer than its share of the row', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await page.goto('/technology');
  const link = page.locator(`footer .${classOf('WaysOn', 'root')} li a`).last();
  const lines = await link.evaluate((element) => {
    element.textContent = 'Interdisciplinary';
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('on a phone, the names of the rows of a wide table stay while it scrolls', async ({
  page,
}) => {
  await page.setViewportSize(narrowest);
  await page.goto('/case-studies/corn-on-a-long-slope');
  const frame = page.getByRole('region', { name: /^What its slope loses/ });
  const name = frame.getByRole('rowheader').first();
  const before = await name.boundingBox();
  const fade = (): Promise<string> =>
    frame.evaluate((element) => getComputedStyle(element).getPropertyValue('--more'));
  expect(await fade()).not.toBe('0px');
  await frame.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  expect((await name.boundingBox())?.x).toBe(before?.x);
  await expect.poll(fade).toBe('0px');
});

test('on a phone, the drawing of a figure reaches from the wall to the edge', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/blog/future-precision-agriculture-ai-soil-health');
  const drawing = page.getByRole('figure').getByRole('img').first();
  const wall = await page.locator(`.${classOf('PitWall', 'root')}`).boundingBox();
  const box = await drawing.boundingBox();
  expect(box?.x).toBeCloseTo(wall?.width ?? 0, 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(phone.width, 0);
});

test('at 1440 px, text and rail stay in their columns', async ({ page }) => {
  await page.setViewportSize(laptop);
  const root = `.${classOf('Paper', 'root')}`;
  const rows = `.${classOf('LongText', 'rows')}`;
  const passage = `.${classOf('LongText', 'passage')}`;
  const beside = `.${classOf('LongText', 'beside')}`;
  /** Left and right edges in pixels. */
  const edgesOf = (parts: string) =>
    page.locator(parts).evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right };
      }),
    );
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // Above a panorama, the head takes both columns.
    const [head] = await edgesOf(`.${classOf('Paper', 'head')}:not(.${classOf('Paper', 'above')})`);
    if (head === undefined) continue;
    for (const { left } of await edgesOf(`${root} > :is(img, svg):visible, ${beside}`)) {
      expect.soft(left, `${path}: rail`).toBeGreaterThan(head.right);
      found.push(path);
    }
    for (const { left, right } of await edgesOf(
      `:is(${rows}, ${passage}) > :is(p, ul, ol, section)`,
    )) {
      expect.soft(right, path).toBeLessThan(head.right + 1);
      expect.soft(right - left, path).toBeGreaterThan(300);
    }
  }
  expect(found).toContain('/case-studies/corn-on-a-long-slope');
});

test('a figure or table pushes the contents up, takes their place, and gives it back', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await page.goto('/blog/a-note-on-figures');
  const contents = page.getByRole('navigation', { name: contentOf.complete.longText.contents });
  const places = await page.locator(`.${classOf('LongText', 'beside')}`).all();
  const seen = (): Promise<number> => seenLinks(contents.getByRole('link'));
  const all = await contents.getByRole('link').count();
  const scrollTo = (place: Locator, top: number): Promise<void> =>
    place.evaluate((element, distance) => {
      const { top: now } = element.getBoundingClientRect();
      scrollBy({ top: now - distance, behavior: 'instant' });
    }, top);
  /** Between the last link and the figure. */
  const gapAbove = async (place: Locator): Promise<number> => {
    const [last, box] = [
      await contents.getByRole('link').last().boundingBox(),
      await place.boundingBox(),
    ];
    return (box?.y ?? NaN) - (last?.y ?? NaN) - (last?.height ?? NaN);
  };
  for (const place of places) {
    await scrollTo(place, 200);
    await expect.poll(() => gapAbove(place)).toBeGreaterThan(0);
    expect(await gapAbove(place)).toBeLessThan(80);
    await scrollTo(place, 70);
    await expect.poll(seen).toBe(0);
  }
  const [first] = places;
  if (first === undefined) throw new Error('The article has no figure.');
  await scrollTo(first, 800);
  await expect.poll(seen).toBe(all);
});

test('a table stands beside the text that is as long', async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto('/blog/a-note-on-figures');
  const table = await page.getByRole('table', { name: /^What was lost/ }).boundingBox();
  const text = await page.getByText('These are means of the whole country').boundingBox();
  expect(table?.x).toBeGreaterThan((text?.x ?? Infinity) + (text?.width ?? 0));
  // Lower here, because the figures before it are longer than their text.
  expect(table?.y).toBeGreaterThanOrEqual(text?.y ?? Infinity);
});
