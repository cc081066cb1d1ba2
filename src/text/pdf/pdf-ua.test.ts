import { expect, it } from 'vitest';
import { declareAccessible, pageCount } from './pdf-ua.ts';

const METADATA = '<x xmlns:pdf="p" ><dc:title>T</dc:title><xmpTPg:NPages>3</xmpTPg:NPages></x>';
const HEAD = '%PDF-1.7\n';
const FIRST = `1 0 obj\n<<\n  /Length ${METADATA.length}\n>>\nstream\n${METADATA}\nendstream\nendobj\n\n`;
const SECOND =
  '2 0 obj\n<<\n  /Metadata 1 0 R\n  /ViewerPreferences <<\n    /Direction /L2R\n  >>\n>>\nendobj\n\n';
const TRAILER = 'trailer\n<<\n  /Size 3\n  /Root 2 0 R\n>>\nstartxref\n300\n%%EOF';
const PDF = Buffer.from(`${HEAD}${FIRST}${SECOND}xref\n${TRAILER}`);

it('appends metadata and a catalog that declare PDF/UA, at the offsets in its table', () => {
  const declared = Buffer.from(declareAccessible(PDF)).toString('latin1');
  expect(declared.startsWith(PDF.toString('latin1'))).toBe(true);
  const update = declared.slice(PDF.length);
  expect(update).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(update).toContain('/DisplayDocTitle true');
  expect(update).toContain('/Prev 300');
  const [, length, stream] = /\/Length (\d+)\n>>\nstream\n([^]*)\nendstream/.exec(update) ?? [];
  expect(stream).toHaveLength(Number(length));
  for (const [, number, offset] of update.matchAll(/\n(\d+) 1\n(\d{10}) 00000 n \n/g)) {
    expect(declared.slice(Number(offset))).toMatch(new RegExp(`^${String(number)} 0 obj`));
  }
  const [, table] = /startxref\n(\d+)\n%%EOF\n$/.exec(update) ?? [];
  expect(declared.slice(Number(table))).toMatch(/^xref\n1 1\n/);
});

it('counts the pages', () => {
  expect(pageCount(PDF)).toBe(3);
});

it('throws if the file was not written by Typst', () => {
  expect(() => declareAccessible(Buffer.from('%PDF-1.7\n'))).toThrow(/Typst's PDF has no/);
});
