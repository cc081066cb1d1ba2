import { expect, it } from 'vitest';
import { cropOf } from './crop.ts';

const whole = { left: 0, top: 0, width: 400, height: 300 };

it.each([
  ['the middle', 2, [200, 150], { left: 0, top: 50, width: 400, height: 200 }],
  ['a point below', 2, [200, 250], { left: 0, top: 100, width: 400, height: 200 }],
  ['a point at the left', 1, [120, 0], { left: 0, top: 0, width: 300, height: 300 }],
  ['a point at the right', 1, [390, 0], { left: 100, top: 0, width: 300, height: 300 }],
] as const)('crops a photo around %s', (_name, ratio, point, region) => {
  expect(cropOf(whole, ratio, point)).toEqual(region);
});

it('crops what is cropped already, and stays inside of it', () => {
  const first = cropOf(whole, 1, [390, 150]);
  expect(cropOf(first, 2, [390, 290])).toEqual({ left: 100, top: 150, width: 300, height: 150 });
});
