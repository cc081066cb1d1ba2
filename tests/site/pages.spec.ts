import type { Response } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { violations } from '../support/axe.ts';
import { faintWords, withoutWords } from '../support/contrast.ts';
import { expectNothingWrong } from '../support/nothing-wrong.ts';
import { addRules, show, themes } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';
import { sidewaysScroll } from '../support/text-boxes.ts';
import { narrowest, phone, wide } from '../support/viewports.ts';
import { deadEnds, paths, unknownPath } from './owner.ts';

/** What DESIGN allows, in bytes as they are sent. */
const most = { html: 14_000, fonts: 15_000, firstVisit: 50_000, firstVisitWithForm: 125_000 };

const validate = new HtmlValidate(new FileSystemConfigLoader());

const everyPath = [...paths, unknownPath];

async function bytesOf(response: Response): Promise<number> {
  return (await response.request().sizes()).responseBodySize;
}

async function sum(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(bytesOf));
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

for (const path of everyPath) {
  test(`${path} is light enough for one bar of signal`, async ({ page }) => {
    const loaded: Response[] = [];
    page.on('response', (response) => loaded.push(response));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const [html] = loaded;
    if (html === undefined) throw new Error(`Nothing came from ${path}.`);
    const fonts = loaded.filter((response) => response.url().endsWith('.woff2'));
    const hasForm = (await page.locator('form [type=submit]').count()) > 0;
    const visit = hasForm ? most.firstVisitWithForm : most.firstVisit;
    expect
      .soft(await bytesOf(html), 'shorten the texts of this page')
      .toBeLessThanOrEqual(most.html);
    expect
      .soft(await sum(fonts), 'narrow the weights in theme.yaml')
      .toBeLessThanOrEqual(most.fonts);
    expect.soft(await sum(loaded), 'everything').toBeLessThanOrEqual(visit);
  });

  test(`${path} can be read and used by everybody, by day and by night`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expectNothingWrong(page, violations, [phone, wide]);
    await show(page, 'light', narrowest);
    expect.soft(await sidewaysScroll(page), 'words that are too wide for a small phone').toBe(0);
    await addRules(page, withoutWords);
    for (const theme of themes) {
      await show(page, theme, phone);
      expect.soft(await faintWords(page), `too little contrast, ${theme}`).toEqual([]);
    }
  });

  test(`${path} is proper HTML, and its links lead somewhere`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validate.validateString(html, 'page.html');
    expect
      .soft(results.flatMap(({ messages }) => messages.map(({ message }) => message)))
      .toEqual([]);
    await page.goto(path);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(3);
    for (const link of new Set(links.filter((each) => !deadEnds.includes(each)))) {
      expect.soft((await request.get(link)).status(), link).toBe(200);
    }
  });
}
