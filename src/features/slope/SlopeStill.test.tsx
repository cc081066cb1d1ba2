import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { fileIn } from '../../site/index.ts';
import { stillOf } from './sheets.tsx';
import { SlopeStill } from './SlopeStill.tsx';

it('draws what leaves both slopes in proportion, and says the difference once', () => {
  const slope = fileIn(contentOf.complete, 'slope');
  const markup = renderToStaticMarkup(<SlopeStill slope={slope} language="en-US" />);
  const bars = [...markup.matchAll(/d="M0 \.5H(\d+)"/g)].map(([, end]) => Number(end));
  const [plowed, noTill] = stillOf(slope).map(({ loss }) => loss);
  expect(bars[0]).toBe(100);
  expect(bars[1]).toBeCloseTo((100 * (noTill ?? 0)) / (plowed ?? 0), -0.3);
  const figures = (tag: string): number[] =>
    [...markup.matchAll(new RegExp(`<${tag}>([\\d.]+)`, 'g'))].map(([, stated]) => Number(stated));
  const [more = 0, less = 0] = figures('b');
  expect(more).toBeGreaterThan(less);
  expect(figures('em')).toEqual([expect.closeTo(more - less)]);
});
