import { expect, it } from 'vitest';
import { keepMarks, keepTogether } from './keep-together.ts';

// cspell:disable
const ENGLISH = { language: 'en-US', grammar: { numbers: ['billion'], units: ['tons', 'metric'] } };
const SPANISH = { language: 'es-MX', grammar: { numbers: ['mil'], units: ['predios'] } };

/** A tilde stands for a non-breaking space. */
it.each([
  [ENGLISH, 'a layer of about 0.08~mm on a slope of 2~%, at 20~m; then'],
  [ENGLISH, 'it fell to 0.96~billion tons over 28~years on 1~ha'],
  [ENGLISH, 'about 1~t/ha a year, 10~cm² each and lumps above 40~µm'],
  [ENGLISH, '35~±~11~% of the land (Gharabaghi et~al.~2006)'],
  [ENGLISH, 'as A~=~R~·~K~·~L~·~S~·~C~·~P'],
  [ENGLISH, 'bare, tilled ground is C~=~1'],
  [ENGLISH, 'R, MJ~mm/(ha~h~a) and K, t~h/(MJ~mm)'],
  [ENGLISH, 'call (607)~555-0142 in 2008 or 2009, 30 to 40~%'],
  [ENGLISH, 'from 10 tiles, 3~metric tables and the 5 gates'],
  [ENGLISH, 'from May~4, 2006 to December~17; in May 2006, 15~cm (6~in) deep, 6 in all'],
  [SPANISH, 'el 4~de~mayo y el 17~de~diciembre de 2028'],
  [{ language: 'de' }, 'am 4.~Mai'],
  [SPANISH, '35,900~millones en 24~horas, 5~mil en 200~predios, 3 cosas'],
  [{ language: 'fr' }, '35~900~millions en 24~heures~; quoi~? «~rien~»'],
  [{ language: 'pl' }, '3~godziny, 5~godzin, 2~hektary'],
])('keeps words together on a line: %o %s', (writing, text) => {
  const spaced = text.replaceAll('~', ' ');
  expect(keepTogether(spaced, writing)).toBe(text.replaceAll('~', '\u00a0'));
});

it('keeps marks on the line of their words in all texts of data', () => {
  const data = { heading: 'Oups ! Page', list: ['« mot » : quoi ?', 3], none: null, plain: 'a; b' };
  expect(keepMarks(data)).toEqual({
    heading: 'Oups\u00a0! Page',
    list: ['«\u00a0mot\u00a0»\u00a0: quoi\u00a0?', 3],
    none: null,
    plain: 'a; b',
  });
});
