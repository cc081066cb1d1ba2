import type { Locator, Page } from '@playwright/test';
import { expect, test, testWithoutScript } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';

const { drawn } = content.contact.map;

const mapOf = (page: Page): Locator => page.getByRole('group', { name: drawn.name });
const drawingOf = (page: Page): Locator => page.getByRole('img', { name: drawn.alt });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}

async function openMap(page: Page): Promise<void> {
  await page.goto('/contact');
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(drawingOf(page)).toHaveJSProperty('complete', true);
  await expect(page.getByRole('button', { name: drawn.zoomIn })).toBeVisible();
}

test('buttons zoom the map and show it whole again, and keys move it', async ({ page }) => {
  await openMap(page);
  const first = await boxOf(drawingOf(page));
  await expect(mapOf(page)).toContainText('200 km · 120 mi');
  await page.getByRole('button', { name: drawn.zoomIn }).click();
  await expect(mapOf(page)).toContainText('100 km · 62 mi');
  expect((await boxOf(drawingOf(page))).width).toBeGreaterThan(first.width * 1.4);
  await page.getByRole('button', { name: drawn.zoomOut }).click();
  await page.getByRole('button', { name: drawn.zoomOut }).click();
  expect(await boxOf(drawingOf(page))).toEqual(first);
  await mapOf(page).focus();
  for (const key of ['+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const moved = await boxOf(drawingOf(page));
  expect(moved.width).toBeGreaterThan(first.width * 2);
  const middle = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
  expect(moved.x + moved.width / 2).toBeLessThan(middle.x - 20);
  expect(moved.y + moved.height / 2).toBeLessThan(middle.y - 20);
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight');
  const [edge, frame] = [await boxOf(drawingOf(page)), await boxOf(mapOf(page))];
  expect(edge.x + edge.width).toBeCloseTo(frame.x + frame.width - 1, 0);
  await page.getByRole('button', { name: drawn.reset }).click();
  expect(await boxOf(drawingOf(page))).toEqual(first);
});

test('the pointer drags the map, and a click centers a point', async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: drawn.zoomIn }).click();
  const frame = await boxOf(mapOf(page));
  const before = await boxOf(drawingOf(page));
  const [x, y] = [frame.x + frame.width / 3, frame.y + frame.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  const dragged = await boxOf(drawingOf(page));
  expect(dragged.x - before.x).toBeCloseTo(60, 0);
  await page.mouse.click(x, y);
  const centered = await boxOf(drawingOf(page));
  expect(centered.x - dragged.x).toBeCloseTo(frame.width / 6, 0);
});

test('the wheel scrolls the page over the map, and zooms with Ctrl', async ({ page }) => {
  await openMap(page);
  const first = await boxOf(drawingOf(page));
  const frame = await boxOf(mapOf(page));
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await boxOf(drawingOf(page))).y).toBeLessThan(first.y);
  expect((await boxOf(drawingOf(page))).width).toBe(first.width);
  const under = { x: frame.x + frame.width / 3, y: frame.y + 40 };
  await page.mouse.move(under.x, under.y);
  const pointUnder = async (): Promise<number[]> => {
    const { x, y, width, height } = await boxOf(drawingOf(page));
    return [(under.x - x) / width, (under.y - y) / height].map((share) => Math.round(share * 100));
  };
  const before = await pointUnder();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -250);
  await page.keyboard.up('Control');
  await expect
    .poll(async () => (await boxOf(drawingOf(page))).width)
    .toBeGreaterThan(first.width * 1.5);
  expect(await pointUnder()).toEqual(before);
});

test('links to two other maps are below it, and the address is not repeated', async ({ page }) => {
  await page.goto('/contact');
  const link = (name: string): Locator =>
    page.getByRole('figure').getByRole('link', { name, exact: true });
  await expect(link(drawn.ownApplication)).toHaveAttribute('href', 'geo:42.44,-76.5');
  await expect(link(drawn.elsewhere)).toHaveAttribute('href', /mlat=42\.44&mlon=-76\.5/);
  for (const line of content.site.addresses.flatMap(({ lines }) => lines)) {
    await expect(page.getByRole('main').getByText(line, { exact: true })).toHaveCount(1);
  }
});

testWithoutScript('the map is a picture without buttons', async ({ page }) => {
  await page.goto('/contact');
  await expect(drawingOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: drawn.zoomIn })).toBeHidden();
  await expect(page.getByText(drawn.hint)).toBeHidden();
});
