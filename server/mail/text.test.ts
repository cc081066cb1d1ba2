import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailOf } from './mail.ts';
import { isPlainAddress, oneLine, shortName, showBidiMarks } from './text.ts';

const TEXT = fc.string({ unit: 'binary', maxLength: 200 });
const CONTROL = /[\p{Cc}\p{Bidi_Control}]/u;

describe('isPlainAddress', () => {
  it.each([
    'jane@farm.example',
    "o'hara@farm.example",
    'x@xn--bcher-kva.example',
    `${'a'.repeat(64)}@farm.example`,
  ])('accepts %s', (address) => {
    expect(isPlainAddress(address)).toBe(true);
  });

  it.each([
    'root@localhost',
    'a..b@x.example',
    'a@x..example',
    'a@-x.example',
    'a@127.0.0.1',
    'a b@x.example',
    'a@x.example\nb@x.example',
    'a@b@x.example',
    '"a"@x.example',
    'a@',
    `${'a'.repeat(65)}@farm.example`,
    `a@${'b.'.repeat(127)}example`,
  ])('rejects %j', (address) => {
    expect(isPlainAddress(address)).toBe(false);
  });

  it('accepts nothing that a mail server could read as several addresses', () => {
    const parts = fc.constantFrom('a', '.', '@', 'x', '-', ' ', ',', '<', '>', '"', '\n', 'é', '1');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 16 }), (characters) => {
        const address = characters.join('');
        if (!isPlainAddress(address)) return;
        const [local = '', domain = '', ...rest] = address.split('@');
        expect(rest).toEqual([]);
        expect(address).toMatch(/^[!-~]+$/);
        for (const part of [...local.split('.'), ...domain.split('.')]) expect(part).not.toBe('');
        expect(domain).toContain('.');
      }),
      { numRuns: 5_000 },
    );
  });

  it('checks a maliciously long address at once', () => {
    const begun = performance.now();
    expect(isPlainAddress(`${'a.'.repeat(100_000)}@x.example`)).toBe(false);
    expect(isPlainAddress(`a@${'a-'.repeat(100_000)}`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('text by visitors', () => {
  it('keeps words and accents on one line, and replaces control characters with a space', () => {
    expect(oneLine(' Zoë\t\u202eMüller\r\n\0 ')).toBe('Zoë Müller');
    expect(showBidiMarks('me\u202e\u061c')).toBe('me[U+202E][U+061C]');
  });

  it('is always one line without control characters', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        for (const part of [oneLine(text), shortName(text)]) {
          expect(part).not.toMatch(CONTROL);
          expect(part).not.toMatch(/[\n\r\u2028\u2029]/);
          expect(part.isWellFormed()).toBe(true);
        }
        expect(Array.from(shortName(text)).length).toBeLessThanOrEqual(80);
      }),
    );
  });

  it('adds no address to a header', () => {
    expect(shortName('=?utf-8?B?Qm9zcw==?=')).not.toContain('=?');
    expect(shortName('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  });
});

it('a mail never reads files or URLs, and has a valid Message-ID', () => {
  const draft = { from: 'nobody', to: '', recipient: '', subject: '', text: '', date: new Date() };
  expect(mailOf({ ...draft, id: 'a b>\r\n' })).toMatchObject({
    messageId: '<ab@localhost>',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});
