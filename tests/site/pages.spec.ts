import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { excessOf } from '../support/budgets.ts';
import { faintWords, withoutWords } from '../support/contrast.ts';
import { markupErrors } from '../support/markup.ts';
import { watchForErrors } from '../support/page-errors.ts';
import { weigh } from '../support/page-weight.ts';
import { sidewaysScroll, textLines } from '../support/text-boxes.ts';
import { addRules, narrowest, phone, show, wide } from '../support/views.ts';
import { localAddress } from '../../src/site/index.ts';
import {
  contents,
  deadEnds,
  fontBudget,
  heavyFont,
  pages,
  pagesWithAllParts,
  placeOf,
  UNKNOWN,
  type Fault,
  type SitePage,
} from './owner.ts';

/** Status of each address that some page links to. That of each page is checked when it is opened. */
const answers = new Map(pages.map(({ path }) => [path, 200]));

/** One tab for all pages, because opening another takes as long as measuring a page. It caches nothing. */
const test = base.extend<object, { tab: { page: Page; newErrors: () => string[] } }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '' } = project.use;
      const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce' });
      // To a visitor with another language, a page offers that, and the offer covers some of the text until it is closed.
      await context.addInitScript(() => {
        const languages = { get: () => [document.documentElement.lang] };
        Object.defineProperty(Navigator.prototype, 'languages', languages);
      });
      const newErrors = await watchForErrors(context, new URL(baseURL).origin);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      const scripts = contents.flatMap(({ site }) => site.analytics?.script ?? []);
      for (const script of scripts) {
        await page.route(script, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        );
      }
      const isCounter = (error: string) => scripts.some((script) => error.endsWith(` ${script}`));
      await use({ page, newErrors: () => newErrors().filter((error) => !isCounter(error)) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

function wordsIn(html: string): string {
  return html.replace(/<[^>]*>?/g, ' ').trim() || html;
}

async function descriptionOf(page: Page): Promise<string> {
  return (await page.locator('meta[name="description"]').getAttribute('content')) ?? '';
}

/** What an owner can do about each part of a page that is above its budget. */
const ADVICE = {
  firstWords: (path: string) => `Shorten the first heading and the first text of ${path}`,
  html: (path: string) => `Shorten the texts of ${path}, or show fewer charts in it`,
  firstVisit: (path: string) => `Leave out a picture near the beginning of ${path}`,
  readToEnd: (path: string) => `Leave out a picture of ${path}`,
  photo: (path: string) => `Save the largest photo of ${path} with less detail`,
  behavior: (path: string) => `${path} loads more script than a page without an island needs`,
};

/** Our own content must stay within the budgets. A heavy page of another owner still works, so its weight is a warning. */
const isWarning = process.env.OWN_CONTENT === undefined;

async function weightFaults(page: Page, { path, isText, content }: SitePage): Promise<Fault[]> {
  const weight = await weigh(page, path);
  expect(weight.resized).toEqual([]);
  const place = placeOf(await descriptionOf(page));
  return excessOf(weight, isText, fontBudget(content)).map(({ part, bytes, most }) => {
    if (part === 'fonts') return { ...heavyFont(bytes, content), isWarning };
    const sentence = `${ADVICE[part](path)}: ${bytes} bytes are sent, the budget is ${most}.`;
    return { place, sentence, isWarning };
  });
}

async function markupFaults(html: string): Promise<Fault[]> {
  const lines = html.split('\n');
  return (await markupErrors(html)).map((error) => {
    const [, line = '1', column = '1'] = /^(\d+):(\d+)/.exec(error) ?? [];
    const near = lines[Number(line) - 1]?.slice(Number(column) - 1).slice(0, 300) ?? '';
    return { place: placeOf(wordsIn(near)), sentence: `The markup is invalid: ${error}` };
  });
}

async function linkFaults(page: Page, request: APIRequestContext): Promise<Fault[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(3);
  const faults: Fault[] = [];
  for (const link of new Set(links.filter((each) => !deadEnds.includes(each)))) {
    const status = answers.get(link) ?? (await request.get(link)).status();
    answers.set(link, status);
    if (status === 200) continue;
    faults.push({ place: placeOf(link), sentence: `Correct ${link}: it answers ${status}.` });
  }
  return faults;
}

/** Each theme and each size once. Only contrast depends on both, and it is measured below. */
const VIEWS = [
  { scheme: 'light', size: wide },
  { scheme: 'dark', size: narrowest },
] as const;

const samples = pagesWithAllParts();

async function accessFaults(page: Page, path: string): Promise<Fault[]> {
  const description = await descriptionOf(page);
  const faults: Fault[] = [];
  for (const { scheme, size } of VIEWS) {
    await show(page, scheme, size);
    // What a text can make wrong in a part that is right elsewhere is found in its markup.
    for (const found of samples.has(path) ? await violations(page) : []) {
      const sentence = `A rule of accessibility is broken: ${found}`;
      const words = wordsIn(found.slice(found.indexOf('<')));
      faults.push({ place: placeOf(words, description), sentence });
    }
    const overflow = await sidewaysScroll(page);
    const sentence = `Something is ${overflow} px wider than a screen of ${size.width} px: look for a long word.`;
    if (overflow > 0) faults.push({ place: placeOf(description), sentence });
  }
  return faults;
}

async function contrastFaults(page: Page): Promise<Fault[]> {
  await addRules(page, withoutWords);
  // Sticky elements are where they are without scrolling.
  await page.evaluate(() => scrollTo(0, 0));
  const description = await descriptionOf(page);
  const faults: Fault[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await show(page, scheme, phone);
    for (const faint of await faintWords(page)) {
      const [ratio = '', words = ''] = faint.split(': ');
      const when = scheme === 'light' ? 'by day' : 'by night';
      const sentence = `Give ${words} more contrast ${when}: it has ${ratio}. The colors are in theme.yaml.`;
      faults.push({ place: placeOf(words.slice(1, -1), description), sentence });
    }
  }
  return faults;
}

for (const sitePage of pages) {
  const { path } = sitePage;
  test(path, async ({ tab: { page, newErrors }, request }, info) => {
    await show(page, 'light', wide);
    const response = await request.get(path);
    expect(response.status()).toBe(path.endsWith(UNKNOWN) ? 404 : 200);
    // The page loads its files while the browser reads its markup.
    const [weight, markup] = await Promise.all([
      weightFaults(page, sitePage),
      markupFaults(await response.text()),
    ]);
    const description = await descriptionOf(page);
    const faults: Fault[] = [
      ...weight,
      ...markup,
      ...(await linkFaults(page, request)),
      ...(await accessFaults(page, path)),
      // A part has the same colors on each page.
      ...(samples.has(path) ? await contrastFaults(page) : []),
      ...newErrors().map((error) => ({
        place: placeOf(description),
        sentence: `The browser reports an error: ${error}`,
      })),
    ];
    // The reporter lists them, and the run fails. A test that fails would cost the next one a new browser.
    info.annotations.push(
      ...faults.map(({ place, sentence, isWarning: isMild = false }) => ({
        type: isMild ? 'warning' : 'fault',
        description: `${place}\n  ${sentence}`,
      })),
    );
  });
}

/** In CSS px, from a phone with the menu to the widest bar. */
const BAR_WIDTHS = [640, 720, 768, 800, 880, 960, 1024, 1120, 1216, 1280];

for (const { editions } of contents) {
  const path = localAddress(editions.own, '/');
  test(`${path} has each label of the bar in one line`, async ({ tab: { page } }) => {
    await page.goto(path);
    for (const width of BAR_WIDTHS) {
      await page.setViewportSize({ width, height: 400 });
      const labels = (await textLines(page, 'header')).map(({ words }) => words);
      expect(labels, `lines on ${width} px`).toEqual([...new Set(labels)]);
      expect(await sidewaysScroll(page), `${width} px`).toBe(0);
    }
  });
}
