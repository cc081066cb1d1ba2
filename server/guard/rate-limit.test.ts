import { describe, expect, it } from 'vitest';
import { SENDING_LIMITS, senderLimiter } from './rate-limit.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const MIDNIGHT = Date.UTC(2026, 10, 22);

describe('senderLimiter', () => {
  const limits = { messages: 3, windowMs: HOUR_MS };
  const limit = senderLimiter('secret', limits);
  const addressKeys = (address: string, now: number, secret = 'secret') =>
    senderLimiter(secret, limits)({ address, token: '' }, now).keys.slice(0, -1);

  it('knows an address again on the same day, on every replica', () => {
    const { keys, ...rest } = limit({ address: '203.0.113.7', token: 'a' }, NOON);
    expect(rest).toEqual(limits);
    expect(keys).toHaveLength(2);
    expect(addressKeys('203.0.113.7', NOON + HOUR_MS)).toEqual([keys[0]]);
    expect(addressKeys('203.0.113.8', NOON)).not.toEqual([keys[0]]);
    expect(keys.join()).not.toContain('203');
  });

  it('does not know it the day after, nor with another secret', () => {
    const keys = addressKeys('203.0.113.7', NOON);
    expect(addressKeys('203.0.113.7', NOON + 24 * HOUR_MS)).not.toEqual(keys);
    expect(addressKeys('203.0.113.7', NOON)).toEqual(keys);
    expect(addressKeys('203.0.113.7', NOON, 'other')).not.toEqual(keys);
  });

  it.each([
    ['a second', 1_000],
    ['a window', HOUR_MS],
    // Another replica's clock may be the one that is past midnight.
    ['a window and half a minute', HOUR_MS + 30_000],
  ])('knows it on both sides of midnight, from %s before', (_name, before) => {
    const [, next] = addressKeys('203.0.113.7', MIDNIGHT - before);
    expect(addressKeys('203.0.113.7', MIDNIGHT)).toEqual([next]);
  });

  it('knows a form whoever sends it, on every day', () => {
    const formKey = (address: string, token: string, now: number) =>
      limit({ address, token }, now).keys.at(-1);
    const key = formKey('203.0.113.7', 'a', NOON);
    expect(formKey('2001:db8::1', 'a', NOON + 20 * HOUR_MS)).toBe(key);
    expect(formKey('203.0.113.7', 'b', NOON)).not.toBe(key);
  });

  it('goes by the days in any order', () => {
    const times = [NOON, MIDNIGHT - 1, NOON + 48 * HOUR_MS, NOON, MIDNIGHT];
    for (const time of times) {
      const { keys } = limit({ address: '203.0.113.7', token: '' }, time);
      expect(keys.slice(0, -1)).toEqual(addressKeys('203.0.113.7', time));
    }
  });
});

it('lets ten messages through an hour, as docs/inbox.md says', () => {
  expect(SENDING_LIMITS).toEqual({ messages: 10, windowMs: HOUR_MS });
});
