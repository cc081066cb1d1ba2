import { violationsInThemes } from '../support/axe.ts';
import { markupErrors } from '../support/built-site.ts';
import { faintWords, withoutWords } from '../support/contrast.ts';
import { weigh } from '../support/page-weight.ts';
import { addRules, show, themes } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { deadEnds, paths, unknownPath } from './owner.ts';

/** The bars of DESIGN.md, in bytes as they are sent. */
const most = { html: 14_000, fonts: 15_000, firstVisit: 50_000, firstVisitWithForm: 125_000 };

for (const path of [...paths, unknownPath]) {
  test(`${path} loads fast on one bar of signal, is valid, and its links lead somewhere`, async ({
    page,
    request,
  }) => {
    const weight = await weigh(page, path);
    expect.soft(weight.html, 'shorten the texts of this page').toBeLessThanOrEqual(most.html);
    expect.soft(weight.fonts, 'narrow the weights in theme.yaml').toBeLessThanOrEqual(most.fonts);
    const visit = weight.hasIsland ? most.firstVisitWithForm : most.firstVisit;
    expect.soft(weight.firstVisit, 'everything').toBeLessThanOrEqual(visit);

    const html = await (await request.get(path)).text();
    expect.soft(await markupErrors(html)).toEqual([]);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(3);
    for (const link of new Set(links.filter((each) => !deadEnds.includes(each)))) {
      expect.soft((await request.get(link)).status(), link).toBe(200);
    }
  });

  test(`${path} is accessible in both themes, from a small phone up`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect.soft(await violationsInThemes(page)).toEqual([]);
    await addRules(page, withoutWords);
    for (const theme of themes) {
      await show(page, theme, phone);
      expect.soft(await faintWords(page), `too little contrast, ${theme}`).toEqual([]);
    }
  });
}
