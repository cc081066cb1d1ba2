import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ownerOf } from '../network.ts';
import { addressOf, senderLimiter } from './rate-limit.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 60 * 60 * 1_000;

function requestWith(forwarded: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('ownerOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['no address', 'no address'],
  ])('takes %s for %s', (address, owner) => {
    expect(ownerOf(address)).toBe(owner);
  });
});

describe('addressOf', () => {
  it.each([
    ['a, b, c', 1, 'c'],
    ['a, b, c', 2, 'b'],
    ['a', 3, 'a'],
    [' , ', 1, ''],
    [undefined, 1, ''],
    ['a, b', 0, ''],
  ])('reads %j behind %d proxies as %j', (forwarded, proxies, address) => {
    expect(addressOf(requestWith(forwarded), proxies)).toBe(address);
  });
});

describe('senderLimiter', () => {
  const limits = { messages: 3, windowMs: 1_000 };
  const limit = senderLimiter('secret', limits);

  it('knows an address again on the same day, on every replica', () => {
    const sender = limit('203.0.113.7', NOON);
    expect(sender).toMatchObject(limits);
    expect(senderLimiter('secret', limits)('203.0.113.7', NOON + 3_600_000)).toEqual(sender);
    expect(limit('203.0.113.8', NOON).key).not.toBe(sender.key);
    expect(sender.key).not.toContain('203');
  });

  it('does not know it the day after, nor with another secret', () => {
    const { key } = limit('203.0.113.7', NOON);
    expect(limit('203.0.113.7', NOON + DAY_MS).key).not.toBe(key);
    expect(limit('203.0.113.7', NOON).key).toBe(key);
    expect(senderLimiter('other', limits)('203.0.113.7', NOON).key).not.toBe(key);
  });
});
