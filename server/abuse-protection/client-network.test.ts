import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
const port = fc.nat(65_535);
const group = fc.nat(0xffff);
const groups = fc.array(group, { minLength: 8, maxLength: 8 });

/** Ways in which sockets and proxies write an IPv6 address. */
function spellings(parts: readonly number[], portNumber: number): string[] {
  const hex = parts.map((part) => part.toString(16)).join(':');
  const padded = parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
  return [hex, padded, hex.toUpperCase()].flatMap((address) => [
    address,
    `[${address}]`,
    `[${address}]:${portNumber}`,
    `${address}%eth0`,
    `[${address}%25eth0]:${portNumber}`,
  ]);
}

describe('clientNetwork', () => {
  it('is the same for each IPv4 address, whatever its port and spelling', () => {
    fc.assert(
      fc.property(octets, port, ([a, b, c, d], portNumber) => {
        const address = [a, b, c, d].join('.');
        const mapped = `::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const written = [
          address,
          `${address}:${portNumber}`,
          `::ffff:${address}`,
          `::FFFF:${address}`,
          `0:0:0:0:0:ffff:${address}`,
          mapped,
          `[::ffff:${address}]:${portNumber}`,
        ];
        expect(new Set(written.map(clientNetwork))).toEqual(new Set([address]));
      }),
    );
  });

  it('is the same for every address in an IPv6 /64, whatever its port and spelling', () => {
    fc.assert(
      fc.property(groups, groups, port, (one, other, portNumber) => {
        // 2000::/3 is what the internet uses; no mapped address is in it.
        const network = [0x2001, ...one.slice(1, 4)];
        const neighbors = [one, other].map((parts) => [...network, ...parts.slice(4)]);
        const written = neighbors.flatMap((parts) => spellings(parts, portNumber));
        const networks = new Set(written.map(clientNetwork));
        expect(networks.size).toBe(1);
        expect(networks).not.toContain(undefined);
      }),
    );
  });

  it('differs between neighboring IPv6 networks', () => {
    fc.assert(
      fc.property(groups, fc.nat(15), (parts, bit) => {
        const network = [0x2001, ...parts.slice(1)];
        const next = network.map((part, index) => (index === 3 ? part ^ (1 << bit) : part));
        const [one, other] = [network, next].map((address) =>
          clientNetwork(address.map((part) => part.toString(16)).join(':')),
        );
        expect(one).not.toBe(other);
      }),
    );
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['64:ff9b::203.0.113.7', '64:ff9b::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
  ])('reads %s as %s', (text, network) => {
    expect(clientNetwork(text)).toBe(network);
  });

  it.each([
    '',
    'unknown',
    '_secret:80',
    '198.51.100',
    '198.51.100.256',
    '[]:1',
    '[198.51.100.8',
    '%eth0',
  ])('does not take %j for an address', (text) => {
    expect(clientNetwork(text)).toBeUndefined();
  });

  it('throws for no text', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789abcf:.[]"%=/ x\n')),
    });
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (text) => {
        const network = clientNetwork(text);
        // What it returns is an address: reading it again changes nothing.
        if (network !== undefined) expect(clientNetwork(network)).toBe(network);
      }),
      { numRuns: 1_000 },
    );
  });
});
