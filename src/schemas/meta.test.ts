import { describe, expect, it } from 'vitest';
import { metaSchema } from './parts.ts';

const meta = {
  title: 'Soil',
  description: 'd'.repeat(80),
  keywords: ['soil', 'rill', 'gully'],
  shareAlt: 'Contour lines of a hillside.',
};

function takes(changed: object): boolean {
  return metaSchema.safeParse({ ...meta, ...changed }).success;
}

describe('metaSchema', () => {
  it.each([
    ['title', 1, 60],
    ['description', 50, 160],
    ['shareAlt', 10, 160],
  ])('takes a %s of %d to %d characters and no other', (key, least, most) => {
    const takesLength = (length: number) => takes({ [key]: 'x'.repeat(length) });
    expect([least - 1, least, most, most + 1].map(takesLength)).toEqual([false, true, true, false]);
  });

  it('takes three to twelve keywords of 2 to 40 characters', () => {
    const takesCount = (length: number) =>
      takes({ keywords: Array.from({ length }, (_, index) => `word ${index}`) });
    expect([2, 3, 12, 13].map(takesCount)).toEqual([false, true, true, false]);
    const takesLength = (length: number) =>
      takes({ keywords: ['soil', 'rill', 'x'.repeat(length)] });
    expect([1, 2, 40, 41].map(takesLength)).toEqual([false, true, true, false]);
  });
});
