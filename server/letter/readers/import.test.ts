import { describe, expect, it } from 'vitest';
import { importedReaders } from './import.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const ROW = {
  address: ' jane@FARM.example',
  words: 'I want it.',
  version: '1',
  confirmed: '2026-03-01T09:30:00+01:00',
};

describe('importedReaders', () => {
  it('takes who can be shown to have agreed', () => {
    expect(importedReaders([ROW], NOW)).toEqual({
      troubles: [],
      readers: [
        {
          address: 'jane@farm.example',
          words: 'I want it.',
          version: '1',
          confirmedAt: new Date('2026-03-01T08:30:00Z'),
        },
      ],
    });
  });

  it.each([
    [{ address: 'jane' }, 'Row 1 has no address that a mail can go to.'],
    [{ words: ' ' }, 'Row 1 does not say to which words its reader agreed.'],
    [{ version: '' }, 'Row 1 does not say which version of the words that was.'],
    [
      { confirmed: '2026-03-01' },
      'Row 1 does not say when that was confirmed, such as 2026-03-01T09:30:00Z.',
    ],
    [
      { confirmed: '2026-13-01T09:30Z' },
      'Row 1 does not say when that was confirmed, such as 2026-03-01T09:30:00Z.',
    ],
    [{ confirmed: '2027-03-01T09:30:00Z' }, 'Row 1 was confirmed in the future.'],
  ])('refuses %j', (part, sentence) => {
    expect(importedReaders([{ ...ROW, ...part }, ROW], NOW)).toMatchObject({
      troubles: [sentence],
      readers: [{ address: 'jane@farm.example' }],
    });
  });
});
