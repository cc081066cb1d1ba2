import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordedLog } from '../../tests/support/recorded-log.ts';
import { ownerOf } from '../http/index.ts';
import { senderAddress, proxyWatch } from './sender-address.ts';

const OWN = '192.0.2.99';

function requestWith(forwarded: string | undefined): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: OWN });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('ownerOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['no address', 'no address'],
  ])('takes %s for %s', (address, owner) => {
    expect(ownerOf(address)).toBe(owner);
  });

  it('is the same for every address of a network, however it is written', () => {
    const part = fc.nat(0xffff).map((value) => value.toString(16));
    const host = fc.array(part, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(host, fc.boolean(), (parts, upper) => {
        const address = `2001:db8:0:1:${parts.join(':')}`;
        expect(ownerOf(upper ? address.toUpperCase() : address)).toBe('2001:db8:0:1');
      }),
    );
  });
});

describe('senderAddress', () => {
  it.each([
    ['198.51.100.1, 198.51.100.2, 198.51.100.3', 1, '198.51.100.3'],
    ['198.51.100.1, 198.51.100.2, 198.51.100.3', 2, '198.51.100.2'],
    ['198.51.100.1', 3, '198.51.100.1'],
    ['198.51.100.1, 198.51.100.2', 0, OWN],
    [' , ', 1, OWN],
    [undefined, 1, OWN],
  ])('reads %j behind %d proxies as %j', (forwarded, proxies, address) => {
    expect(senderAddress(requestWith(forwarded), proxies)).toBe(address);
  });

  it.each([
    ['198.51.100.8:40001', '198.51.100.8'],
    ['[2001:db8::1]:40001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['"198.51.100.8"', '198.51.100.8'],
    ['"[2001:db8::1]:40001"', '2001:db8::1'],
    ['for="[2001:db8::1]:40001"', '2001:db8::1'],
    ['For=198.51.100.8', '198.51.100.8'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['::ffff:198.51.100.8', '::ffff:198.51.100.8'],
    ['\t198.51.100.8 ', '198.51.100.8'],
  ])('reads %j, as proxies write it, as %s', (forwarded, address) => {
    expect(senderAddress(requestWith(forwarded), 1)).toBe(address);
  });

  it.each([
    'unknown',
    '_hidden',
    '_secret:80',
    '198.51.100',
    '1.2.3.4.5:6',
    '[',
    '[]:1',
    'a b',
    '"',
  ])('takes %j for nobody, so that it is no address to choose', (forwarded) => {
    expect(senderAddress(requestWith(forwarded), 1)).toBe(OWN);
  });
});

describe('proxyWatch', () => {
  const warnings = (proxies: number, ...requests: Record<string, string>[]): string[] => {
    const log = new RecordedLog();
    const watch = proxyWatch(proxies);
    for (const headers of requests) watch({ headers, log });
    return log.lines.map(({ level, words }) => `${level}: ${words}`);
  };

  it.each([{ 'x-forwarded-for': '198.51.100.8' }, { forwarded: 'for=198.51.100.8' }])(
    'says once what to do when a proxy is there that nobody told of: %j',
    (headers) => {
      expect(warnings(0, {}, headers, headers)).toEqual([
        expect.stringMatching(/^warn: .*INBOX_PROXIES is 0.*set INBOX_PROXIES to the number/),
      ]);
      expect(warnings(0, headers).join()).not.toContain('198.51');
    },
  );

  it.each([{}, { 'x-forwarded-for': '198.51.100.8' }, { forwarded: 'for=a, for=b' }])(
    'says it when fewer addresses come than proxies were named: %j',
    (headers) => {
      expect(warnings(2, headers, headers)).toEqual([
        expect.stringMatching(/^warn: INBOX_PROXIES is 2/),
      ]);
    },
  );

  it('is silent where all is well', () => {
    expect(warnings(0, {}, {})).toEqual([]);
    expect(warnings(1, { 'x-forwarded-for': '198.51.100.8' })).toEqual([]);
    expect(warnings(1, { 'x-forwarded-for': '192.0.2.1, 198.51.100.8' })).toEqual([]);
  });
});
