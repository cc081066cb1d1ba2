import { expect, inject, test } from 'vitest';
import { writtenArticles } from '../../../src/site/index.ts';
import { contentOf } from '../../support/content.ts';
import { linksOf, overflow, wordsOf } from '../looks.ts';
import { button } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const content = contentOf.complete;
const articles = writtenArticles(content);
const { drawn } = content.contact.map;

const ARTICLE = '/blog/future-precision-agriculture-ai-soil-health';

const SOURCE = 'li[id^="source-"]';

/** Links to a place that the page has not. */
const lostLinks = (): number =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')].filter(
    ({ hash }) => document.getElementById(hash.slice(1)) === null,
  ).length;

const isInWindow = (selector: string): boolean => {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
  return top >= 0 && top < innerHeight;
};

const mapWidth = (): number =>
  document.querySelector('main figure img')?.getBoundingClientRect().width ?? Number.NaN;

const focusMap = (): void =>
  document.querySelector<HTMLElement>('main figure [role="group"]')?.focus();

/** What the pages that only the complete profile has state, with script and without. */
export function completeStatements(visitor: Visitor): void {
  test('an article opens with what it holds, and a cite leads to its source', async () => {
    await visitor.open(ARTICLE, 'complete');
    const article = articles.find(({ slug }) => ARTICLE.endsWith(slug));
    expect(await visitor.see(wordsOf, 'h1')).toEqual([article?.title]);
    expect(await visitor.see(linksOf, 'main nav ol a')).toHaveLength(5);
    expect(await visitor.see(lostLinks)).toBe(0);
    expect(await visitor.see(isInWindow, SOURCE)).toBe(false);
    await visitor.press({ among: 'main p a[href="#source-1"]' });
    await visitor.arrivesAt(`${ARTICLE}#source-1`);
    await expect.poll(() => visitor.see(isInWindow, SOURCE)).toBe(true);
    expect(await visitor.see(overflow)).toBeLessThanOrEqual(0);
  });

  test('the list of articles leads to each of them', async () => {
    await visitor.open('/blog', 'complete');
    expect(await visitor.see(linksOf, 'main h2 a')).toEqual(
      articles.map(({ slug, title }) => [title, `/blog/${slug}`]),
    );
    const [newest] = articles;
    await visitor.press({ among: 'main h2 a' });
    await visitor.arrivesAt(`/blog/${newest?.slug ?? ''}`);
  });

  test('a case study says what can be downloaded, and it comes', async () => {
    await visitor.open('/case-studies/corn-on-a-long-slope', 'complete');
    const files = [await visitor.see(linksOf, 'main a[href$=".pdf"]')].flat();
    expect(files).toHaveLength(2);
    for (const file of files) {
      const [words, href] = Array.isArray(file) ? file.map(String) : [];
      expect(words).toMatch(/\d+ pages · \d+ kB$/);
      const answer = await fetch(inject('completeAddress') + (href ?? ''), { method: 'HEAD' });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
    }
  });

  test('an address that nobody has says what may have been meant', async () => {
    await visitor.open('/tecnology', 'complete');
    await visitor.press({ among: 'main nav a[href="/technology"]' });
    await visitor.arrivesAt('/technology');
  });

  test("the footer's last line leads to a legal page", async () => {
    await visitor.open('/', 'complete');
    const [page] = content.legal;
    await visitor.press({ among: 'footer a', named: page?.label ?? '' });
    await visitor.arrivesAt(`/${page?.slug ?? ''}`);
    await expect.poll(() => visitor.see(wordsOf, 'h1')).toEqual([page?.heading]);
  });
}

/** What the map states with script. */
export function mapStatements(visitor: Visitor): void {
  test('the map grows and shrinks by buttons and by keys', async () => {
    await visitor.open('/contact', 'complete');
    const first = Number(await visitor.see(mapWidth));
    const grows = (times: number) =>
      expect.poll(async () => Number(await visitor.see(mapWidth)) / first).toBeCloseTo(times, 1);
    await visitor.press(button(drawn.zoomIn));
    await grows(1.6);
    await visitor.press(button(drawn.zoomOut));
    await grows(1);
    await visitor.see(focusMap);
    await visitor.write('++');
    await grows(1.6 * 1.6);
    await visitor.write('0');
    await grows(1);
  });
}

/** What it states where no script runs. */
export function stillMapStatements(visitor: Visitor): void {
  test('the map is a still without buttons', async () => {
    await visitor.open('/contact', 'complete');
    expect(Number(await visitor.see(mapWidth))).toBeGreaterThan(100);
    expect(await visitor.see(wordsOf, 'main figure button')).toEqual([]);
  });
}
