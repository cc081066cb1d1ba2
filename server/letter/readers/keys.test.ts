import { describe, expect, it } from 'vitest';
import { letterKeys, newToken, tokenHash } from './keys.ts';

const keys = letterKeys('the secret of a database');
const hash = keys.hashOf('jane@farm.example');

describe('the keys of the letter', () => {
  it('make one hash of an address in any letter case, and another of any other', () => {
    expect(hash).toMatch(/^[\w-]{22}$/);
    expect(keys.hashOf('JANE@Farm.Example')).toBe(hash);
    expect(keys.hashOf('jane@farm.exampl')).not.toBe(hash);
    expect(letterKeys('another').hashOf('jane@farm.example')).not.toBe(hash);
  });

  it('sign a link that leaves, so short that its header fits one line', () => {
    const token = keys.leaveToken(hash);
    expect(keys.hashIn(token)).toBe(hash);
    expect(`<https://rillwatch.example/letter/leave/${token}>`.length).toBeLessThanOrEqual(76);
  });

  it.each(['', 'x', `${hash}.`, `${hash}.AAAAAAAAAAA`, hash, `${hash}.${hash}`, 'ä'.repeat(34)])(
    'know none of their own in %j',
    (token) => {
      expect(keys.hashIn(token)).toBeUndefined();
    },
  );

  it('know none of another database', () => {
    expect(letterKeys('another').hashIn(keys.leaveToken(hash))).toBeUndefined();
  });
});

it('a token tells nothing by its hash', () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(newToken()).not.toBe(token);
  expect(tokenHash(token)).toHaveLength(43);
  expect(tokenHash(token)).not.toContain(token);
});
