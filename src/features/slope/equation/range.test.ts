import { expect, it } from 'vitest';
import {
  contouring,
  heldShare,
  lengthFactor,
  slopeLoss,
  soilLoss,
  steepnessFactor,
  stretchLengthFactor,
} from './index.ts';

const four = { erosivity: 722, erodibility: 0.032, cover: 1, practice: 1 };
const slope = { ...four, length: 60, steepness: 8 };
it.each<[string, () => number, RegExp]>([
  ['flat ground', () => steepnessFactor(0.1), /steepness is 0\.1 %, outside of 0\.2 to 60 %/],
  ['a long slope', () => lengthFactor(306, 9), /length is 306 m, outside of 0 to 305 m/],
  ['NaN', () => lengthFactor(Number.NaN, 9), /length is NaN/],
  ['an empty stretch', () => stretchLengthFactor({ from: 9, to: 9 }, 9), /has no length/],
  ['a stretch from above the top', () => stretchLengthFactor({ from: -1, to: 9 }, 9), /is -1 m/],
  ['negative rain', () => soilLoss({ ...four, erosivity: -1 }, 1), /rain, R, is -1/],
  ['a cover factor above 1', () => soilLoss({ ...four, cover: 1.1 }, 1), /cover, C, is 1\.1/],
  [
    'a practice factor above 1',
    () => soilLoss({ ...four, practice: 1.1 }, 1),
    /practice, P, is 1\.1/,
  ],
  ['an LS of NaN', () => soilLoss(four, Number.NaN), /LS is NaN/],
  ['contouring on flat ground', () => contouring(0.5, 10).factor, /0\.5 %, outside of 1 to 20 %/],
  ['contouring on a cliff', () => contouring(21, 10).factor, /21 %/],
  ['a strip that is too narrow', () => heldShare(1), /width is 1 m, outside of 2\.5 to 20 m/],
  [
    'a strip that ends below the foot',
    () => slopeLoss({ ...slope, strip: { at: 55, width: 10 } }).loss,
    /from 55 to 65 m does not fit on a slope of 60 m/,
  ],
  [
    'a slope that is all grass',
    () => slopeLoss({ ...slope, length: 10, strip: { at: 0, width: 10 } }).loss,
    /The strip covers the whole slope/,
  ],
])('a value outside the range throws an error that says so: %s', (_, ask, sentence) => {
  expect(ask).toThrow(RangeError);
  expect(ask).toThrow(sentence);
});
