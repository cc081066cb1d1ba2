import type { Locator, Page } from '@playwright/test';
import { expect, test, testWithoutScript } from '../../support/complete-test.ts';
import { fillPattern } from '../../../src/lib/patterns.ts';
import { classOf } from '../../support/class-of.ts';
import { contentOf } from '../../support/content.ts';
import { phone } from '../../support/views.ts';

const { firstMap, firstMapResult: result } = contentOf.complete;
if (firstMap === undefined || result === undefined) throw new Error('There is no first map.');
const { sheet, map } = firstMap;

const sheetOf = (page: Page): Locator => page.getByRole('region', { name: sheet.heading });
const mapOf = (page: Page): Locator => page.getByRole('img', { name: map.alt });
const lastRow = (page: Page): Locator => sheetOf(page).getByRole('listitem').last();

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}

test('the sheet on home is 1,296 by 640 px, and begins above the ground', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/');
  const { width, height } = await boxOf(sheetOf(page));
  expect(width).toBe(1_296);
  expect(Math.abs(height - 640)).toBeLessThan(12);
  const { top } = await sheetOf(page).evaluate((element) => {
    const ground = element.parentElement?.parentElement?.getBoundingClientRect();
    return { top: (ground?.top ?? 0) - element.getBoundingClientRect().top };
  });
  expect(Math.abs(top - 56)).toBeLessThan(2);
});

for (const { width, height, ratio } of [
  { width: 1_440, height: 900, ratio: 0.1 },
  { width: 820, height: 1_180, ratio: 0.2 },
]) {
  test(`at ${width} × ${height} px, the map begins on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(mapOf(page)).toBeInViewport({ ratio });
  });
}

test('on its page, the legend is on the map, above all places', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/first-map');
  const legend = await boxOf(page.getByRole('list', { name: map.legend.heading }));
  const frame = await boxOf(mapOf(page));
  expect(legend.y).toBeGreaterThanOrEqual(frame.y);
  expect(legend.x).toBeGreaterThanOrEqual(frame.x);
  for (const ring of await mapOf(page).locator('circle').all()) {
    expect((await boxOf(ring)).y).toBeGreaterThan(legend.y + legend.height);
  }
});

test('a ring chooses its place without scrolling to its row', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/first-map');
  await expect(lastRow(page)).not.toBeInViewport();
  await mapOf(page).locator('label').last().click();
  await expect(lastRow(page).getByRole('radio')).toBeChecked();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

testWithoutScript('on a phone, the map stays in view below its rows', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await lastRow(page).scrollIntoViewIfNeeded();
  await lastRow(page).click();
  const caption = fillPattern(sheet.section.exaggerated.other, {
    number: String(result.places.length),
  });
  const section = page.getByText(caption.slice(0, caption.indexOf('%')));
  await expect(section).toBeVisible();
  await expect(mapOf(page)).toBeInViewport({ ratio: 0.5 });
});

for (const width of [320, phone.width]) {
  test(`a phone ${width} px wide shows all places at once`, async ({ page }) => {
    await page.setViewportSize({ width, height: phone.height });
    for (const path of ['/', '/first-map']) {
      await page.goto(path);
      const rings = mapOf(page).locator('circle');
      await expect(rings).toHaveCount(result.places.length);
      for (const ring of await rings.all()) {
        const box = await boxOf(ring);
        expect(box.x).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThan(width);
      }
    }
  });
}

for (const width of [320, phone.width, 600, 1_440]) {
  test(`at ${width} px, the scale bar has the scale of the map`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const across = (result.grid.columns * result.grid.cell) / 1_000;
    for (const path of ['/', '/first-map']) {
      await page.goto(path);
      const map = await boxOf(mapOf(page).locator('img').filter({ visible: true }));
      const bar = await boxOf(page.locator(`.${classOf('Sheet', 'bar')}`));
      expect(bar.width * across).toBeCloseTo(map.width, -1);
    }
  });
}

testWithoutScript('a ring on the map chooses its place', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  for (const path of ['/', '/first-map']) {
    await page.goto(path);
    const ring = mapOf(page).locator('circle').last();
    await ring.scrollIntoViewIfNeeded();
    const box = await boxOf(ring);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(lastRow(page).getByRole('radio')).toBeChecked();
  }
});

test('on paper, the map and the number of each place are printed', async ({ page }) => {
  // A sheet of A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1_000 });
  for (const path of ['/', '/first-map']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const { width, height } = await boxOf(mapOf(page));
    expect(width / height).toBeCloseTo(result.grid.columns / result.grid.rows, 1);
    const row = await boxOf(lastRow(page));
    expect(row.height).toBeLessThan(row.width / 2);
    await expect(
      lastRow(page).getByText(String(result.places.length), { exact: true }),
    ).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test('the table of other choices counts those with which each place remains', async ({ page }) => {
  await page.goto('/first-map');
  const { total, yes, no } = firstMap.sure;
  const [, counts, ...rows] = await page
    .getByRole('region', { name: firstMap.sure.change })
    .getByRole('row')
    .all();
  if (counts === undefined) throw new Error('The table has no counts.');
  const all = fillPattern(total, { all: String(result.variants.length) });
  await expect(counts.getByRole('rowheader')).toHaveText(all);
  const kept = result.places.map((_, place) => result.variants.filter(({ keeps }) => keeps[place]));
  await expect(counts.getByRole('cell')).toHaveText(kept.map(({ length }) => String(length)));
  expect(rows).toHaveLength(result.variants.length);
  for (const [index, { keeps }] of result.variants.entries()) {
    const row = rows[index];
    if (row === undefined) throw new Error(`Row ${index} is missing.`);
    await expect(row.getByRole('cell')).toHaveText(keeps.map((is) => (is ? yes : no)));
  }
});

test('on a phone, the table of other choices shows every place', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/first-map');
  const name = fillPattern(sheet.place, { number: String(result.places.length) });
  const head = page.getByRole('columnheader');
  await head.filter({ hasText: firstMap.sure.change }).scrollIntoViewIfNeeded();
  await expect(head.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
});
