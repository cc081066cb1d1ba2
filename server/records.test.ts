import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportRecords } from './records.ts';

type ExportedRecord = Parameters<typeof exportRecords>[2][number];

const RECORD = {
  id: '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
  name: 'Zoë Doe',
  message: 'Hello, "you":\n- one\n- two',
  spam: null,
  mail: 'mailed',
};

async function exported(
  format: 'csv' | 'json',
  records: readonly ExportedRecord[],
  isTTY = false,
): Promise<string> {
  const output = Object.assign(new PassThrough(), { isTTY });
  const written = buffer(output);
  await exportRecords({ operand: '', options: { format } }, output, records);
  output.end();
  return (await written).toString();
}

/** Splits CSV as spreadsheets do: cells are separated by one character and may be quoted. */
function cells(csv: string, delimiter: string): string[] {
  const cell = `"(?:[^"]|"")*"[^${delimiter}\\n]*|[^${delimiter}\\n]*`;
  const found = csv.matchAll(new RegExp(`(?<=^|${delimiter}|\\n)(?:${cell})`, 'g'));
  return Array.from(found, ([match]) => match.replace(/^"/, '').replaceAll('""', '"'));
}

it.each(['csv', 'json'] as const)('writes no escape sequence to a terminal: %s', async (format) => {
  const hostile = { name: 'a\u001b[2Jb', message: '\u009b31m\u0007' };
  expect(await exported(format, [hostile], true)).not.toMatch(/[^\P{Cc}\r\n\t]/u);
});

it('writes CSV for spreadsheets: marked as UTF-8, with line breaks and quotes inside cells', async () => {
  expect((await exported('csv', [RECORD])).split('\r\n')).toEqual([
    '\ufeff"id","name","message","spam","mail"',
    `"${RECORD.id}","Zoë Doe","Hello, ""you"":\n'- one\n'- two",,"mailed"`,
    '',
  ]);
});

it('has no formula in any cell, whatever the text is and wherever a spreadsheet splits cells', async () => {
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('=+-@\t;\n," \uff0b\uff0d\uff1d\uff20a\'')),
  });
  await fc.assert(
    fc.asyncProperty(words, words, async (name, message) => {
      const csv = await exported('csv', [{ name, message }]);
      const body = csv.slice(csv.indexOf('\r\n') + 2);
      const found = [',', ';', '\t'].flatMap((delimiter) => cells(body, delimiter));
      const formulas = found.filter((cell) => /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(cell));
      expect(formulas).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
