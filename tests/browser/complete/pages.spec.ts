import { countText } from '../../../src/lib/language.ts';
import type { Page } from '@playwright/test';
import { fileIn, addressesIn } from '../../../src/site/index.ts';
import { violations } from '../../support/axe.ts';
import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';
import { contentOf } from '../../support/content.ts';
import { overlappingLines, sidewaysScroll } from '../../support/text-boxes.ts';
import { narrowest, phone, show, wide } from '../../support/views.ts';

const content = contentOf.complete;
const NOTE = '/blog/a-note-on-figures';
const ARTICLE = '/blog/future-precision-agriculture-ai-soil-health';

/** tests/browser/access/axe.spec.ts checks the pages that the specified profile also has. */
const specified = addressesIn(contentOf.specified);

/** Gaps in CSS pixels through which the page's own ground would show between two parts of the soil profile. */
function gapsBetweenGrounds(page: Page): Promise<number[]> {
  // The element of an island has no box.
  return page.locator('main > :not(astro-island), main > astro-island > *').evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top }, index, all) => top - (all[index - 1]?.bottom ?? top))
      .filter((gap) => gap > 0.5),
  );
}

for (const path of addressesIn(content)) {
  if (specified.has(path)) continue;
  test(`axe finds nothing on ${path}; nothing overflows`, { tag: '@quick' }, async ({ page }) => {
    await page.goto(path);
    for (const [theme, size] of [
      ['light', narrowest],
      ['dark', wide],
    ] as const) {
      await show(page, theme, size);
      expect.soft(await violations(page), theme).toEqual([]);
      expect.soft(await sidewaysScroll(page), theme).toBe(0);
      expect.soft(await gapsBetweenGrounds(page), theme).toEqual([]);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a number opens its source, and the list at the end links back', async ({ page }) => {
    await page.goto(NOTE);
    const citation = page.getByRole('button', { name: 'USDA 2006' }).first();
    const work = page.locator('#work-1');
    await expect(work).toBeHidden();
    await citation.click();
    await expect(work).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(work).toBeHidden();
    const source = page.locator('#source-1');
    await source.scrollIntoViewIfNeeded();
    await source
      .getByRole('link', { name: countText(2, content.longText.mentions, 'en-US') })
      .click();
    await expect(citation).toBeInViewport();
  });
});

test('the contents of a text stay beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
  const contents = page.getByRole('navigation', { name: content.longText.contents });
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  const text = await page.getByRole('heading', { level: 1 }).boundingBox();
  const rail = await contents.boundingBox();
  expect(rail?.x).toBeGreaterThan((text?.x ?? Infinity) + (text?.width ?? 0));
  await contents.getByRole('link').last().click();
  await expect(contents.getByRole('link').last()).toBeInViewport();
  await last.scrollIntoViewIfNeeded();
});

test('nothing covers the bar while a page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/', '/slope', '/first-map', ARTICLE, NOTE]) {
    await page.goto(path);
    const covering = await page.evaluate(() => {
      const found = new Set<string>();
      for (let top = 0; top < document.body.scrollHeight; top += 50) {
        scrollTo({ top, behavior: 'instant' });
        for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const seen = document.elementFromPoint(innerWidth * share, 30);
          if (!seen?.closest('header')) found.add(seen?.outerHTML.slice(0, 80) ?? 'nothing');
        }
      }
      return [...found];
    });
    expect.soft(covering, path).toEqual([]);
  }
});

test('on a phone, contents and sources are folded', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(NOTE);
  const { contents: name, sources } = content.longText;
  const contents = page.getByRole('navigation', { name });
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.getByText(name).last().click();
  await expect(contents.getByRole('link').first()).toBeVisible();
  await expect(page.locator('#source-1')).toBeHidden();
  await page.getByText(`${sources}: `).click();
  await expect(page.locator('#source-1')).toBeVisible();
});

test('figures, and on the widest screens headings, stand beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(NOTE);
  const sections = page.getByRole('main').locator(`section.${classOf('LongText', 'rows')}`);
  const figure = await page.getByRole('figure').first().boundingBox();
  const beside = await sections.first().getByRole('paragraph').first().boundingBox();
  expect(figure?.x).toBeGreaterThan((beside?.x ?? Infinity) + (beside?.width ?? 0));
  expect(await overlappingLines(page)).toEqual([]);

  await page.setViewportSize({ width: 2560, height: 1440 });
  const heading = await sections.first().getByRole('heading').first().boundingBox();
  const paragraph = await sections.first().getByRole('paragraph').first().boundingBox();
  if (!heading || !paragraph) throw new Error('The article has no section with a paragraph.');
  expect(heading.x + heading.width).toBeLessThan(paragraph.x);
  expect(Math.abs(heading.y - paragraph.y)).toBeLessThan(48);
  expect(await overlappingLines(page)).toEqual([]);
});

test('the numbers of a chart open as a table below it, and charts are printed', async ({
  page,
}) => {
  await page.goto(NOTE);
  const figure = page.getByRole('figure').first();
  await expect(figure.getByRole('img')).toBeVisible();
  await figure.getByText(content.longText.figure.dig).click();
  const table = figure.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.setViewportSize(narrowest);
  await table.evaluate((element) => {
    const name = element.querySelector('tbody th');
    if (name) name.textContent = 'W'.repeat(60);
  });
  const cell = table.getByRole('cell').first();
  await cell.scrollIntoViewIfNeeded();
  await expect(cell, 'beside a long word').toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(figure.getByText('USDA 2006', { exact: true })).toBeVisible();
  await expect(page.locator('figure > svg').first()).toBeVisible();
});

test('a wide table breaks no words on a phone, and keys scroll it', async ({ page }) => {
  await page.setViewportSize(narrowest);
  await page.goto('/case-studies/corn-on-a-long-slope');
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

test('breadcrumbs on two lines are above the heading', async ({ page }) => {
  await page.setViewportSize({ width: 200, height: 640 });
  await page.goto(ARTICLE);
  const name = content.site.wayfinding?.breadcrumbs ?? '';
  const links = page.getByRole('navigation', { name }).getByRole('link');
  const first = await links.first().boundingBox();
  const last = await links.last().boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const bottom = (last?.y ?? 0) + (last?.height ?? 0);
  expect(last?.y).toBeGreaterThan(first?.y ?? Infinity);
  expect(heading?.y).toBeGreaterThan(bottom);
});

test('on paper, an article has light drawings and no contents', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(ARTICLE);
  const contents = page.getByRole('navigation', { name: content.longText.contents });
  const drawing = page.getByRole('main').getByRole('figure').locator('img').first();
  await expect(contents).toBeHidden();
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveCSS('filter', /^invert\(1\)/);
});

test('cards, buttons, and stills link to the pages of this profile', async ({ page }) => {
  for (const [path, name, destination] of [
    ['/resources', /^Read More\s*: The Future of Precision/, ARTICLE],
    ['/contact', content.contact.research.button, '/research'],
    ['/', fileIn(content, 'slope').still.link, '/slope'],
    ['/technology', fileIn(content, 'slope').still.link, '/slope'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(destination);
  }
});
