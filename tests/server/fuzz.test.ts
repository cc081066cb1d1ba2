import { expect, it } from 'vitest';
import { fuzz } from '../torture/fuzz-run.ts';

it('answers nonsense without a failure of its own, and takes a good message after it', async () => {
  const { statuses } = await fuzz(500, 261_121);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['201', '303', '400', '413', '415']),
  );
});
