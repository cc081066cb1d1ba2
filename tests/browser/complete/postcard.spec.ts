import { fillPattern } from '../../../src/lib/patterns.ts';
import { fileIn } from '../../../src/site/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { alike } from '../../support/pixels.ts';
import { faultsOf, noteMarks, savePostcard, wordsOf } from '../../support/postcard.ts';
import { openSlope } from '../../support/slope-page.ts';

const { bench, rains, soils } = fileIn(content, 'slope');
const { controls, answer, picture, units } = bench;
const [rain, soil] = [rains[0]?.name ?? '', soils[0]?.name ?? ''];

const rows = (direction: 'down' | 'across') =>
  fillPattern(picture.rows, { direction: controls.plowings[direction] });

const place = fillPattern(picture.place, { rain, soil });

const strip = fillPattern(picture.strip, { width: '6 m', distance: '55 m' });

/** Where the right half of the card begins. */
const HALF = 740;

const STEEP = 'length=120&steepness=20&cover=bare&plowing=across&strip=20&stripat=100';

const OTHERWISE =
  'today-length=10&today-steepness=1&today-cover=plowed&today-plowing=down&today-strip=2.5&today-stripat=7.5';

const SETTINGS = {
  'without a strip': '#length=61&steepness=8&cover=bare',
  'with a strip': '#length=61&steepness=8&cover=bare&strip=6&stripat=55',
  'with rows across': '#length=10&steepness=1&cover=residue&plowing=across',
  'with the greatest values': `#${STEEP}&rain=12000&soil=0.091`,
  'beside one that differs in all': `#${STEEP}&rain=12000&soil=0.091&${OTHERWISE}&today-rain=3744&today-soil=0.0566`,
  'beside one of the same place': `#${STEEP}&${OTHERWISE}&units=us`,
};

for (const [name, fragment] of Object.entries(SETTINGS)) {
  test(`on the postcard of a slope ${name}, all texts are whole and free`, async ({ page }) => {
    await noteMarks(page);
    await openSlope(page, fragment);
    const card = await savePostcard(page);
    expect(card.name).toBe('slope.png');
    expect([card.width, card.height]).toEqual([1480, 1050]);
    expect(faultsOf(card)).toEqual([]);
    // Between the texts, the colors of the slope differ from the ground of the card.
    const ground = card.at(5, 5);
    const heights = Array.from({ length: 250 }, (_, index) => 250 + index);
    const drawn = heights.filter((y) => !alike(card.at(1200, y), ground));
    expect(drawn.length).toBeGreaterThan(50);
  });
}

test('the postcard of one slope states its settings', async ({ page }) => {
  await noteMarks(page);
  await openSlope(page, '#length=61&steepness=8&cover=bare&plowing=across&strip=6&stripat=55');
  const card = await savePostcard(page);
  const shape = `61 m, 8%, ${controls.covers.bare}.`;
  expect(wordsOf(card, HALF)).toBe([shape, rows('across'), strip, place].join(' '));
  expect(wordsOf(card, 0, HALF)).toContain(`${units.metric.yearlyLoss} ${answer.leaving}: `);
});

test('the postcard states the visitor’s own values of rain and soil', async ({ page }) => {
  await noteMarks(page);
  await openSlope(page, '#length=61&steepness=8&rain=2500&soil=0.05');
  const own = { rain: `2,500 ${units.metric.rain}`, soil: `0.05 ${units.metric.soil}` };
  expect(wordsOf(await savePostcard(page), HALF)).toContain(fillPattern(picture.place, own));
});

test('the postcard says which of two slopes a value belongs to', async ({ page }) => {
  await noteMarks(page);
  await openSlope(page, '#length=120&steepness=20&cover=bare&plowing=across&today-length=40');
  const steep = await savePostcard(page);
  const before = wordsOf(steep, 0, HALF);
  const after = wordsOf(steep, HALF);
  expect(before).toContain('40 m, 20%');
  expect(before).not.toContain('120 m');
  expect(after).toContain('120 m, 20%');
  // What they have in common is said once.
  expect(before).toContain(`${controls.covers.bare}. ${rows('across')} ${place}`);
  expect(after).not.toContain(rows('across'));

  const other = `today-cover=plowed&today-plowing=down&today-rain=${rains[1]?.value}`;
  await openSlope(page, `#length=61&steepness=8&cover=bare&plowing=across&${other}`);
  const moved = await savePostcard(page);
  expect(wordsOf(moved, 0, HALF)).toContain(
    `${controls.covers.plowed}. ${rows('down')} ${fillPattern(picture.place, { rain: rains[1]?.name ?? '', soil })}`,
  );
  expect(wordsOf(moved, HALF)).toContain(`${controls.covers.bare}. ${rows('across')} ${place}`);
});

test('the postcard shows one slope until it differs from the earlier one', async ({ page }) => {
  await noteMarks(page);
  await openSlope(page, '#length=61&steepness=8&cover=bare');
  await page.getByRole('button', { name: controls.keep }).click();
  expect(wordsOf(await savePostcard(page))).not.toContain('→');
  await page.getByRole('slider', { name: controls.steepness }).press('End');
  expect(wordsOf(await savePostcard(page))).toContain('→');
});
