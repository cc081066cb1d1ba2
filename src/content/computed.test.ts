import { describe, expect, it } from 'vitest';
import { computedSchema, type Computed } from '../features/slope/computed-schema.ts';
import { soilLoss, topographicFactor } from '../features/slope/equation/index.ts';
import { fillText } from '../schemas/placeholders.ts';
import { resultsOf, unknownResult } from './computed.ts';

const slope = { acres: 100, length: 100, steepness: 8, cover: 0.2 };

/** A farm with two slopes. The second loses a quarter as much soil as the first. */
const computed: Computed = {
  erosivity: 2000,
  erodibility: 0.04,
  slopes: {
    bare: slope,
    green: { ...slope, cover: 0.05 },
    foot: { ...slope, strip: { at: 80, width: 20 } },
  },
  farms: { before: ['bare', 'bare'], after: ['bare', 'green'] },
};

const results = resultsOf(computed, 'en');

describe('the results of a computed example', () => {
  it('match the equation', () => {
    const conditions = { erosivity: 2000, erodibility: 0.04, cover: 0.2, practice: 1 };
    const loss = soilLoss(conditions, topographicFactor(100, 8));
    expect(results.get('bare.loss')).toBe(loss.toFixed(1));
    expect(results.get('bare.total')).toBe(
      (Math.round((loss * 40.468564224) / 10) * 10).toLocaleString('en-US'),
    );
  });

  it('compare a slope or a farm with a farm', () => {
    expect(results.get('after.less.before')).toBe('38');
    expect(results.get('bare.of.before')).toBe('50');
    expect(results.get('bare.land.before')).toBe('50');
  });

  it('include what a strip holds back and what leaves the slope', () => {
    expect(results.get('foot.held')).toBe('98');
    expect(results.get('foot.land')).toBe('20');
    expect(Number(results.get('foot.leaving'))).toBeLessThan(Number(results.get('foot.loss')) / 40);
  });

  it('list the quarters of a slope, each of which loses more than the one above', () => {
    const parts = [1, 2, 3, 4].map((part) => Number(results.get(`bare.part${part}`)));
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  });

  it('state what leaves a slope, what its quarters lose, and the depth of soil in US units too', () => {
    const [leaving, part] = [results.get('bare.leaving'), results.get('bare.part4')].map(Number);
    expect(Number(results.get('bare.leavingTons'))).toBeCloseTo((leaving ?? 0) / 2.242, 1);
    expect(Number(results.get('bare.part4Tons'))).toBeCloseTo((part ?? 0) / 2.242, 1);
    const depth = Number(results.get('bare.depth'));
    expect(Number(results.get('bare.depthInches'))).toBeCloseTo(depth / 25.4, 2);
  });

  it('replace their names in a text', () => {
    expect(fillText('{bare.steep} % of {brand}', results)).toBe('8 % of {brand}');
  });

  it('reports an unknown name with the names that exist', () => {
    expect(unknownResult('before.lost', results)).toContain(
      'of `before` it computes acres, hectares, total, loss, tons.',
    );
    expect(unknownResult('bear.loss', results)).toContain('it has erosivity, erodibility, bare, ');
  });
});

it.each([
  ['a slope beyond the table', { slopes: { bare: { ...slope, length: 400 } } }, '0 to 305 m'],
  ['a farm with an unknown slope', { farms: { before: ['flat'] } }, 'Add flat to `slopes`'],
  [
    'a strip that extends beyond its slope',
    { slopes: { bare: { ...slope, strip: { at: 95, width: 10 } } }, farms: {} },
    'so that it ends before the slope does',
  ],
])('the inputs of a computed example are refused for %s', (_what, change, sentence) => {
  const { error } = computedSchema.safeParse({ ...computed, ...change });
  expect(error?.issues.map(({ message }) => message).join('\n')).toContain(sentence);
});
