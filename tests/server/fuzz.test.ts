import { expect, it } from 'vitest';
import { fuzz } from '../torture/fuzz-run.ts';

it('answers nonsense without a failure of its own, and takes a good message after it', async () => {
  const report = await fuzz(500, 20_261_121 % 1_000_000);
  expect(report.requests).toBeGreaterThanOrEqual(500);
  expect(Object.keys(report.statuses)).toEqual(
    expect.arrayContaining(['201', '303', '400', '413', '415']),
  );
  expect(Object.keys(report.statuses).filter((status) => status.startsWith('5'))).toEqual([]);
});
