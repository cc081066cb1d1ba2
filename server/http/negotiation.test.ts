import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCoding, holdsVersion, readRange } from './negotiation.ts';

describe('chooseCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br; q=0.5 , gzip ;q=0.5', 'br'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity;q=0.2, gzip;q=0.2', 'gzip'],
    ['br;q=nonsense, gzip', 'gzip'],
    ['br;q=2', 'identity'],
    ['deflate, zstd', 'identity'],
  ] as const)('answers %j with %s', (header, coding) => {
    expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding);
  });

  it('never chooses a coding that does not exist', () => {
    expect(chooseCoding('br, gzip;q=0.5', ['gzip'])).toBe('gzip');
    expect(chooseCoding('br, gzip', [])).toBe('identity');
  });

  it('answers whatever a visitor sends with something that exists', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['identity', 'br']).toContain(chooseCoding(header, ['br']));
      }),
    );
  });
});

describe('holdsVersion', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ] as const)('compares %j with "a": %s', (header, held) => {
    expect(holdsVersion(header, '"a"')).toBe(held);
  });
});

describe('readRange', () => {
  it.each([
    ['bytes=0-3', { first: 0, last: 3 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,4-5', undefined],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ] as const)('reads %j of ten bytes', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it('gives parts that lie within the file', () => {
    const size = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(size, fc.nat(2_000), fc.nat(2_000), (bytes, first, last) => {
        const range = readRange(`bytes=${first}-${last}`, bytes);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(bytes);
      }),
    );
  });
});
