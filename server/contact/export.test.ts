import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from './messages.ts';
import { byField, FIELD_NAMES } from '../../src/features/contact/index.ts';
import { onlyWith } from '../../tests/support/message-copy.ts';
import { exportMessages } from './commands.ts';

const MESSAGE: Message = {
  number: 1,
  id: '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11',
  ...onlyWith({
    name: 'Zoë Doe',
    email: 'zoe@farm.example',
    message: 'Hello, "you":\n- one\n- two',
  }),
  receivedAt: new Date('2026-11-21T10:00:00Z'),
  spam: null,
  mailState: 'mailed',
  mailedAt: new Date('2026-11-21T10:00:01Z'),
  lastError: null,
};

async function exported(
  format: 'csv' | 'json',
  messages: readonly Message[],
  isTTY = false,
): Promise<string> {
  const output = Object.assign(new PassThrough(), { isTTY });
  const written = buffer(output);
  const all = () => Promise.resolve([...messages]);
  const markRead = () => Promise.resolve();
  const args = { operand: '', options: { format } };
  await exportMessages({ all, markRead }, args, { stdout: output, now: new Date() });
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
  const hostile = { ...MESSAGE, name: 'a\u001b[2Jb', message: '\u009b31m\u0007' };
  expect(await exported(format, [hostile], true)).not.toMatch(/[^\P{Cc}\r\n\t]/u);
});

it('writes CSV for spreadsheets: marked as UTF-8, with line breaks and quotes inside cells', async () => {
  const [header, ...rest] = (await exported('csv', [MESSAGE])).split('\r\n');
  const names = ['id', 'received', ...FIELD_NAMES, 'spam', 'mail', 'mailed'];
  expect(header).toBe(`\ufeff${names.map((name) => `"${name}"`).join(',')}`);
  const words = Object.values({
    ...byField(() => ''),
    name: '"Zoë Doe"',
    email: '"zoe@farm.example"',
    message: `"Hello, ""you"":\n'- one\n'- two"`,
  });
  expect(rest.join('|')).toBe(
    `"6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11","2026-11-21T10:00:00.000Z",${words.join(',')},,"mailed","2026-11-21T10:00:01.000Z"|`,
  );
});

it('has no formula in any cell, whatever a visitor wrote and wherever a spreadsheet splits cells', async () => {
  const words = fc.string({
    unit: fc.constantFrom(...Array.from('=+-@\t;\n," \uff0b\uff0d\uff1d\uff20a\'')),
  });
  await fc.assert(
    fc.asyncProperty(words, words, async (name, message) => {
      const csv = await exported('csv', [{ ...MESSAGE, name, message }]);
      const body = csv.slice(csv.indexOf('\r\n') + 2);
      const found = [',', ';', '\t'].flatMap((delimiter) => cells(body, delimiter));
      const formulas = found.filter((cell) => /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(cell));
      expect(formulas).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
