import { expect, it } from 'vitest';
import { contentOf } from '../../tests/support/content.ts';
import { nearestColors } from './colors.ts';

const { colors } = contentOf.complete.theme;

it('offers the nearest color with enough contrast', () => {
  expect(nearestColors(colors)).toEqual({});
  expect(nearestColors({ ...colors, leaf: '#5588ff' })).toEqual({ 'colors.leaf': '#244fc1' });
});

it.each(["'#0047b3'", '', '#12', 'oklch(36%'])('offers nothing as long as one is %j', (leaf) => {
  expect(nearestColors({ ...colors, leaf })).toEqual({});
  expect(nearestColors({ ...colors, sky: leaf })).toEqual({});
});
