import { expect, it } from 'vitest';
import { table } from './table.ts';

it('sets names to the left and numbers to the right', () => {
  const rows = [
    ['/', '640'],
    ['/resources', '1,200'],
  ];
  expect(table(['page', 'FCP'], rows).split('\n')).toEqual([
    '| page       |   FCP |',
    '| ---------- | ----: |',
    '| /          |   640 |',
    '| /resources | 1,200 |',
  ]);
});
