import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientNetwork } from './index.ts';

it.each([
  [
    'an IPv4 address',
    '203.0.113.7',
    [
      '203.0.113.7',
      '203.0.113.7:40001',
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '0:0:0:0:0:ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '[::ffff:203.0.113.7]:40001',
    ],
  ],
  [
    'an IPv6 network',
    '2001:db8:1:2::',
    [
      '2001:db8:1:2:3:4:5:6',
      '2001:0DB8:0001:0002:FFFF:FFFF:FFFF:FFFF',
      '[2001:db8:1:2::1]',
      '[2001:db8:1:2::1]:40001',
      '2001:db8:1:2::1%eth0',
      '[2001:db8:1:2::1%25eth0]:40001',
    ],
  ],
  ['the neighboring network', '2001:db8:1:3::', ['2001:db8:1:3::1']],
  ['an IPv4 address behind NAT64', '64:ff9b::', ['64:ff9b::203.0.113.7']],
  ['a link', 'fe80::', ['fe80::1%eth0']],
  ['this machine', '::', ['::1']],
])('recognizes %s with any port and spelling', (_, network, spellings) => {
  for (const text of spellings) expect(clientNetwork(text), text).toBe(network);
});

it.each(['', 'unknown', '_secret:80', '198.51.100.256', '[]:1', '[198.51.100.8', '%eth0'])(
  'rejects %j',
  (text) => {
    expect(clientNetwork(text)).toBeUndefined();
  },
);

it('never throws', () => {
  const unit = fc.constantFrom(...Array.from('0123456789abcf:.[]"%=/ x\n'));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string()), (text) => {
      const network = clientNetwork(text);
      // The result is an address, so applying the function again changes nothing.
      if (network !== undefined) expect(clientNetwork(network)).toBe(network);
    }),
    { numRuns: 1_000 },
  );
});
