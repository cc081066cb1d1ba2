import { addressesIn, situationOf } from '../../../src/site/index.ts';
import { violations } from '../../support/axe.ts';
import { expect, test } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { expectNothingWrong } from '../../support/nothing-wrong.ts';
import { sidewaysScroll } from '../../support/text-boxes.ts';
import { narrowest, phone, wide } from '../../support/viewports.ts';

const content = contentOf.complete;
const specified = addressesIn(situationOf(contentOf.specified));
const own = [...addressesIn(situationOf(content))].filter((path) => !specified.has(path));
const NOTE = '/blog/a-note-on-figures';
const STUDY = '/case-studies/corn-on-a-long-slope';
const ARTICLE = '/blog/future-precision-agriculture-ai-soil-health';

for (const path of own) {
  test(`axe finds nothing, and nothing is cut: ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const size of [narrowest, phone, wide]) {
      await expectNothingWrong(page, violations, [size]);
      expect(await sidewaysScroll(page), `${size.width} px`).toBe(0);
    }
  });
}

test('a cite leads to its source, and the source back to the sentence', async ({ page }) => {
  await page.goto(NOTE);
  const cite = page.getByRole('link', { name: 'USDA 2006' }).first();
  await cite.click();
  const source = page.locator('#source-1');
  await expect(source).toBeInViewport();
  await source
    .getByRole('link', { name: /Back to the text/ })
    .first()
    .click();
  await expect(cite).toBeInViewport();
});

test('notes stand beside the text on a wide screen alone, and never on each other', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  const notes = page.locator('.Beside');
  await page.setViewportSize(phone);
  await expect(notes.first()).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(notes.first()).toBeVisible();
  const boxes = await notes.evaluateAll((all) =>
    all.map((note) => note.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  expect(boxes.length).toBeGreaterThan(4);
  const collisions = boxes.filter(({ top }, index) => top < (boxes[index - 1]?.bottom ?? 0));
  expect(collisions).toEqual([]);
});

test('the numbers of a chart open as a table', async ({ page }) => {
  await page.goto(NOTE);
  const figure = page.getByRole('figure').first();
  await expect(figure.getByRole('img')).toBeVisible();
  await figure.getByText(content.longText.figure.data).click();
  await expect(figure.getByRole('row')).toHaveCount(3);
});

test('a table of many columns keeps its words whole on a phone, and keys scroll it', async ({
  page,
}) => {
  await page.setViewportSize(narrowest);
  await page.goto(STUDY);
  const frame = page.getByRole('region', { name: /^What its slope loses/ });
  const broken = await frame.locator('th, td').evaluateAll((cells) =>
    cells.flatMap(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      return [...firstChild.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  const last = frame.getByRole('columnheader').last();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await frame.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test('on paper a text has its drawings on their ground, and no list of contents', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  const contents = page.getByRole('navigation', { name: content.longText.contents });
  const drawing = page.getByRole('main').getByRole('figure').locator('img').first();
  await expect(contents).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(contents).toBeHidden();
  await expect(drawing).toBeVisible();
  await expect(drawing).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('on paper the address of an article follows its title', async ({ page }) => {
  await page.goto('/blog');
  await page.emulateMedia({ media: 'print' });
  const beyondWords = await page
    .getByRole('link', { name: 'The Future of Precision' })
    .evaluate((link) => {
      const words = document.createRange();
      words.selectNode(link.firstChild ?? link);
      const area = ({ width, height }: DOMRect): number => width * height;
      return area(link.getBoundingClientRect()) - area(words.getBoundingClientRect());
    });
  expect(beyondWords).toBeGreaterThan(0);
});

test('the cards lead to articles, and the button to the programs', async ({ page }) => {
  await page.goto('/resources');
  await page.getByRole('link', { name: /^Read More\s*: The Future of Precision/ }).click();
  await expect(page).toHaveURL(ARTICLE);
  await page.goto('/contact');
  await page.getByRole('link', { name: content.contact.research.button }).click();
  await expect(page).toHaveURL('/research');
});

test('an address that nobody has suggests what may have been meant', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/404/);
  await page.goto('/tecnology');
  const pages = page.getByRole('navigation', { name: content.notFound.suggestions });
  await expect(pages.getByRole('link')).toHaveText(['How it works', 'Technology']);
  await page.goto('/nothing/like/this/at-all');
  expect(await pages.getByRole('link').count()).toBeGreaterThan(3);
});

test('on paper a cite stays, and a chart is drawn', async ({ page }) => {
  await page.goto(NOTE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('USDA 2006').first()).toBeVisible();
  await expect(page.locator('figure > svg').first()).toBeVisible();
});
