import { expect, it } from 'vitest';
import { domainOf, mailboxOf, readAddress } from './address.ts';

it.each([
  [' Jane.Doe+x@Farm.Example ', { address: 'Jane.Doe+x@farm.example' }],
  ['info@Müller.example', { address: 'info@xn--mller-kva.example' }],
  ['\u200bjane@farm.example\u202c', { address: 'jane@farm.example' }],
  ['', { error: 'missing' }],
  ['\u200b', { error: 'missing' }],
  [`${'a'.repeat(64)}@${'b.'.repeat(95)}example`, { error: 'too-long' }],
  ['root@localhost', { error: 'invalid' }],
  ['a..b@farm.example', { error: 'invalid' }],
  ['jäne@farm.example', { error: 'invalid' }],
])('reads %j', (typed, read) => {
  expect(readAddress(typed)).toEqual(read);
});

it.each([
  ['jane@farm.example', 'jane@farm.example'],
  ['J.A.N.E@Farm.example', 'jane@farm.example'],
  ['jane+any+thing@farm.example', 'jane@farm.example'],
  ['j.ane+@googlemail.com', 'jane@gmail.com'],
  ['+tag@farm.example', '+tag@farm.example'],
])('maps %s to its mailbox', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('returns the domain of the recipient', () => {
  expect(domainOf('a@Farm.Example')).toBe('farm.example');
});
