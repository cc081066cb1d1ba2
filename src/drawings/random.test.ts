import { expect, it } from 'vitest';

import { hashText } from './random.ts';

it('gives the same numbers on every platform', () => {
  expect(hashText('rillwatch')).toBe(1_764_582_427);
});
