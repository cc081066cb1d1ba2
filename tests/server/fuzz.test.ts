import { expect, it } from 'vitest';
import { fuzz } from '../torture/fuzz-run.ts';

it('answers invalid requests without failing, and accepts a valid message afterwards', async () => {
  const { statuses } = await fuzz(500, 261_121);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['201', '303', '400', '413', '415']),
  );
});
