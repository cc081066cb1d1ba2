import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_SECONDS, TOKEN_LIFETIME_SECONDS } from '../../src/message/index.ts';
import { createTokens, keyFor, TOKEN_LENGTH } from './token.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const tokens = createTokens('the secret of one replica');

const ageState = (seconds: number): string => tokens.read(tokens.make(NOW), NOW + seconds * 1_000);

it('takes three seconds for the least that people need, and lasts a day, as docs/inbox.md says', () => {
  expect([MIN_SECONDS, TOKEN_LIFETIME_SECONDS]).toEqual([3, 86_400]);
});

describe('a token', () => {
  it.each([
    [0, 'too-young'],
    [MIN_SECONDS - 1, 'too-young'],
    [MIN_SECONDS, 'good'],
    [TOKEN_LIFETIME_SECONDS, 'good'],
    [TOKEN_LIFETIME_SECONDS + 1, 'expired'],
    [-30, 'too-young'],
    [-61, 'expired'],
  ])('is, after %d seconds, %s', (seconds, state) => {
    expect(ageState(seconds)).toBe(state);
  });

  it('has one length, and is a new one each time', () => {
    const many = Array.from({ length: 50 }, (_, index) => tokens.make(NOW + index * 977_000));
    expect(new Set(many.map(({ length }) => length))).toEqual(new Set([TOKEN_LENGTH]));
    expect(tokens.make(NOW)).not.toBe(tokens.make(NOW));
  });

  it('is read by every replica with the same secret and by no other', () => {
    const token = tokens.make(NOW - 10_000);
    expect(createTokens('the secret of one replica').read(token, NOW)).toBe('good');
    expect(createTokens('the secret of one replicb').read(token, NOW)).toBe('invalid');
  });

  it('is invalid once any character of it has changed', () => {
    const token = tokens.make(NOW - 10_000);
    const position = fc.nat(TOKEN_LENGTH - 1);
    const character = fc.constantFrom('A', 'b', '0', '9', '-', '_', '.', '=', '\n');
    fc.assert(
      fc.property(position, character, (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        if (changed !== token) expect(tokens.read(changed, NOW)).toBe('invalid');
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => tokens.read(text, NOW) === 'invalid'));
  });

  it('has one spelling: the last character carries two bits that mean nothing', () => {
    const token = tokens.make(NOW - 10_000);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const read = Array.from(letters, (letter) => tokens.read(token.slice(0, -1) + letter, NOW));
    expect(read.filter((state) => state !== 'invalid')).toEqual(['good']);
  });

  it('that is renewed is as old as people need to write', () => {
    expect(tokens.read(tokens.renew(NOW), NOW)).toBe('good');
  });
});

it('has a key for each purpose', () => {
  expect(keyFor('secret', 'a').equals(keyFor('secret', 'a'))).toBe(true);
  expect(keyFor('secret', 'a').equals(keyFor('secret', 'b'))).toBe(false);
});
