import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

/** A tilde stands for a non-breaking space. */
it.each([
  'a layer of about 0.08~mm on a slope of 2~%, at 20~m; then',
  'it fell to 0.96~billion tons over 28~years on 1~ha',
  'about 1~t/ha a year, 10~cm² each and lumps above 40~µm',
  '35~±~11~% of the land (Gharabaghi et~al.~2006)',
  'A = R~·~K~·~L~·~S~·~C~·~P',
  'R, MJ~mm/(ha~h~a) and K, t~h/(MJ~mm)',
  'call (607)~555-0142 in 2008 or 2009, 30 to 40~%',
  'from 10 tiles, 3 metric tables and the 5 gates',
])('keeps words together on a line: %s', (text) => {
  const spaced = text.replaceAll('~', ' ');
  expect(keepTogether(spaced)).toBe(text.replaceAll('~', '\u00a0'));
});
