import { expect, test } from 'vitest';
import { soilLoss, topographicFactor } from '../../../src/features/slope/equation/index.ts';
import { contentOf } from '../../support/content.ts';
import { isLive, wordsOf } from '../looks.ts';
import type { Visitor } from '../visitor.ts';

const { bench, cases, regions } = contentOf.complete.slope;

/** The first slider of the page is the slope's length. */
const LENGTH = 'main input[type="range"]';
const STEEPNESS = 8;

/** A bare slope under the rain and on the soil of the first place. */
const conditions = {
  erosivity: regions[0]?.rain ?? Number.NaN,
  erodibility: regions[0]?.soil ?? Number.NaN,
  cover: 1,
  practice: 1,
};

/** What the page says that the slope loses, unrounded. */
const lossOf = (): string | null =>
  document.querySelector('data#loss')?.getAttribute('value') ?? null;

const valueOf = (slider: string): string | null =>
  document.querySelector<HTMLInputElement>(slider)?.value ?? null;

/** To the middle, away from the bar. */
const bringNear = (slider: string): void =>
  document.querySelector(slider)?.scrollIntoView({ block: 'center' });

/** What the slope states in the complete profile: it answers with the model's figure, and the address says which slope. */
export function slopeStatements(visitor: Visitor): void {
  test('a slope answers its slider', async () => {
    await visitor.open(`/slope#length=20&steepness=${STEEPNESS}`, 'complete');
    await visitor.see(bringNear, LENGTH);
    await expect.poll(() => visitor.see(isLive)).toBe(true);
    const loss = (length: number): string =>
      String(soilLoss(conditions, topographicFactor(length, STEEPNESS)));
    await expect.poll(() => visitor.see(lossOf)).toBe(loss(20));
    await visitor.hover({ among: LENGTH });
    await visitor.press({ among: LENGTH });
    await expect.poll(() => visitor.see(valueOf, LENGTH)).not.toBe('20');
    const length = Number(await visitor.see(valueOf, LENGTH));
    expect(length).toBeGreaterThan(50);
    await expect.poll(() => visitor.see(lossOf)).toBe(loss(length));
    await expect
      .poll(() => visitor.path())
      .toMatch(new RegExp(`^/slope#length=${length}&steepness=${STEEPNESS}&`));
  });
}

/** What it states where no script runs. */
export function drawnSlopeStatements(visitor: Visitor): void {
  test('two slopes are drawn and a table says what others lose', async () => {
    await visitor.open('/slope', 'complete');
    const pictures = [
      ...[await visitor.see(wordsOf, 'main section > h2')].flat().map(String),
    ].filter((heading) => [bench.answer.heading, bench.answer.today].includes(heading));
    expect(pictures).toHaveLength(2);
    const rows = [await visitor.see(wordsOf, 'main tbody tr')].flat().map(String);
    expect(rows).toHaveLength(Object.keys(bench.controls.covers).length);
    expect(rows[0]).toContain('33.6');
    expect([await visitor.see(wordsOf, 'main h2')].flat()).toContain(cases.heading);
  });
}
