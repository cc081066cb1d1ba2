import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodySchema, closesDirectionControls, text } from './text.ts';

const line = text(2, 20, 'the place is small');

function sentences(value: string): string[] {
  return line.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

// tests/support/content-errors.yaml has the other messages.
describe('text', () => {
  it.each([
    'Soil',
    'Erde & Öl',
    '土壌',
    'עפר',
    'a < b > "c" \'d\' & e',
    '\u2067עפר\u2069 soil',
    '🌱🌱',
  ])('accepts %s', (value) => {
    expect(line.parse(value)).toBe(value);
  });

  it.each([
    ['', 'Lengthen it to at least 2 characters: the place is small.'],
    ['a'.repeat(21), 'Shorten it to 20 characters: the place is small.'],
    [
      'soil \u202Elios',
      'Remove the direction control (U+202A to U+202E, U+2066 to U+2069) that is never closed: it would reverse the text after it.',
    ],
  ])('rejects %j with an error message', (value, sentence) => {
    expect(sentences(value)).toContain(sentence);
  });

  it('rejects characters that could end a line', () => {
    const longer = text(1, 10_000);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (value) => {
        const { data } = longer.safeParse(value);
        if (data === undefined) return;
        expect(data).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        expect(closesDirectionControls(data)).toBe(true);
      }),
    );
  });
});

it('closesDirectionControls: requires each control to be closed by its own closing control, inner before outer', () => {
  expect(closesDirectionControls('\u202B a \u2066 b \u2069 c \u202C')).toBe(true);
  expect(closesDirectionControls('\u202B a \u2066 b \u202C c \u2069')).toBe(false);
  expect(closesDirectionControls('a \u202C')).toBe(false);
});

it('bodySchema: accepts empty texts, line breaks, and tabs, but no other control characters', () => {
  expect(bodySchema.safeParse('').success).toBe(true);
  expect(bodySchema.safeParse('# Soil\n\n\tcode\n').success).toBe(true);
  expect(bodySchema.safeParse('a\u0000').success).toBe(false);
});
