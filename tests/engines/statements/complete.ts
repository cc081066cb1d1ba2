import { expect, test } from 'vitest';
import { soilLoss, topographicFactor } from '../../../src/features/slope/equation/index.ts';
import { contentOf } from '../../support/content.ts';
import { isLive, overflow, wordsOf } from '../looks.ts';
import { button } from '../targets.ts';
import type { Visitor } from '../visitor.ts';

const { contact, slope } = contentOf.complete;
const { drawn } = contact.map;

const ARTICLE = '/blog/future-precision-agriculture-ai-soil-health';

const SOURCE = 'li[id^="source-"]';

const isInWindow = (selector: string): boolean => {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
  return top >= 0 && top < innerHeight;
};

const mapWidth = (): number =>
  document.querySelector('main figure img')?.getBoundingClientRect().width ?? Number.NaN;

/** The first slider of the slope page: its length. */
const LENGTH = 'main input[type="range"]';
const STEEPNESS = 8;

/** A bare slope under the rain and on the soil of the first region. */
const conditions = {
  erosivity: slope.regions[0]?.rain ?? Number.NaN,
  erodibility: slope.regions[0]?.soil ?? Number.NaN,
  cover: 1,
  practice: 1,
};

/** The soil loss that the page shows, unrounded. */
const shownLoss = (): string | null | undefined =>
  document.querySelector('data#loss')?.getAttribute('value');

const valueOf = (slider: string): string | undefined =>
  document.querySelector<HTMLInputElement>(slider)?.value;

/** What the complete profile adds, with script and without. */
export function completeStatements(visitor: Visitor): void {
  test('a citation of an article leads to its source', async () => {
    await visitor.open(ARTICLE, 'complete');
    expect(await visitor.see(isInWindow, SOURCE)).toBe(false);
    await visitor.press({ among: 'main p a[href="#source-1"]' });
    await visitor.arrivesAt(`${ARTICLE}#source-1`);
    await expect.poll(() => visitor.see(isInWindow, SOURCE)).toBe(true);
    expect(await visitor.see(overflow)).toBeLessThanOrEqual(0);
  });
}

export function scriptedCompleteStatements(visitor: Visitor): void {
  test('the map is zoomed by buttons and by keys', async () => {
    await visitor.open('/contact', 'complete');
    const first = Number(await visitor.see(mapWidth));
    const grows = (times: number) =>
      expect.poll(async () => Number(await visitor.see(mapWidth)) / first).toBeCloseTo(times, 1);
    await visitor.press(button(drawn.zoomIn));
    await grows(1.6);
    await visitor.press(button(drawn.zoomOut));
    await grows(1);
    await visitor.see(() =>
      document.querySelector<HTMLElement>('main figure [role="group"]')?.focus(),
    );
    await visitor.write('++');
    await grows(1.6 * 1.6);
    await visitor.write('0');
    await grows(1);
  });

  test('a slope answers its slider, and the address says which slope', async () => {
    await visitor.open(`/slope#length=20&steepness=${STEEPNESS}`, 'complete');
    await visitor.see(
      // To the middle, away from the bar.
      (slider) => document.querySelector(slider)?.scrollIntoView({ block: 'center' }),
      LENGTH,
    );
    await expect.poll(() => visitor.see(isLive)).toBe(true);
    const loss = (length: number): string =>
      String(soilLoss(conditions, topographicFactor(length, STEEPNESS)));
    await expect.poll(() => visitor.see(shownLoss)).toBe(loss(20));
    await visitor.hover({ among: LENGTH });
    await visitor.press({ among: LENGTH });
    await expect.poll(() => visitor.see(valueOf, LENGTH)).not.toBe('20');
    const length = Number(await visitor.see(valueOf, LENGTH));
    expect(length).toBeGreaterThan(50);
    await expect.poll(() => visitor.see(shownLoss)).toBe(loss(length));
    await expect
      .poll(() => visitor.path())
      .toMatch(new RegExp(`^/slope#length=${length}&steepness=${STEEPNESS}&`));
  });
}

/** What the map and the slope are without script. */
export function stillCompleteStatements(visitor: Visitor): void {
  test('without script the map is a still without buttons, and the slope a table', async () => {
    await visitor.open('/contact', 'complete');
    expect(Number(await visitor.see(mapWidth))).toBeGreaterThan(100);
    expect(await visitor.see(wordsOf, 'main figure button')).toEqual([]);
    await visitor.open('/slope', 'complete');
    const rows = [await visitor.see(wordsOf, 'main tbody tr')].flat();
    expect(rows).toHaveLength(Object.keys(slope.bench.controls.covers).length);
    expect(rows[0]).toContain('34');
  });
}
