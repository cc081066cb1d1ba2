import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

describe('readCsv', () => {
  it.each([
    ['a,b\n1,2\n', [{ a: '1', b: '2' }]],
    ['\uFEFFA;b \r\n"x; ""y""";\r\n', [{ a: 'x; "y"', b: '' }]],
    ['a,b\r\n"two\r\nlines",2', [{ a: 'two\r\nlines', b: '2' }]],
    ['a\n\n1\n,\n2', [{ a: '1' }, { a: '2' }]],
    ['', []],
    ['a,b\n1', [{ a: '1', b: '' }]],
  ])('reads %j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  it('names the line on which a quotation mark is missing', () => {
    expect(() => readCsv('a,b\n1,"2\n3,4\n')).toThrow('Line 2 has a quotation mark');
    expect(() => readCsv('a,b\n1,2"2\n')).toThrow('Line 2');
  });
});
