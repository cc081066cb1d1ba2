import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';

const NOTE = 'articles/a-note-on-figures.md';

it('links may lead to a PDF of the owner, and to no other', () => {
  using content = new ScratchContent();
  content.add('downloads/price-list.pdf', '%PDF-1.7');
  content.edit(NOTE, /$/, '\nSee our [prices](/downloads/price-list.pdf).\n');
  expect(content.found('complete')).toEqual([]);
  content.edit(NOTE, 'price-list.pdf', 'prices.pdf');
  expect(content.found('complete')).toMatchObject([{ file: NOTE }]);
});

it('a document has a name that addresses can have', () => {
  using content = new ScratchContent();
  content.add('downloads/Price list.pdf', '%PDF-1.7');
  expect(content.problems()).toEqual([
    'content/downloads/Price list.pdf: file name — Rename it with small letters, digits, and hyphens, such as price-list.pdf: this folder is for PDFs.',
  ]);
});
