import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newsletterKeys } from './keys.ts';

const keys = newsletterKeys('the secret of a database');
const others = newsletterKeys('the secret of another database');
const hash = keys.hashOf('jane@farm.example');

it('create the same hash for an address in any case, and different hashes for different addresses', () => {
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(keys.hashOf('JANE@Farm.Example')).toBe(hash);
  expect(keys.hashOf('jane@farm.exampl')).not.toBe(hash);
  expect(others.hashOf('jane@farm.example')).not.toBe(hash);
  expect(keys.mailboxHashOf('j.a.n.e+x@farm.example')).toBe(
    keys.mailboxHashOf('jane@farm.example'),
  );
  expect(keys.mailboxHashOf('jane@farm.example')).not.toBe(hash);
});

it('sign tokens that cannot be forged', () => {
  const unsubscribe = keys.unsubscribeToken(hash);
  const bounce = keys.bounceToken({ nonce: 'a7', hash });
  expect(keys.readUnsubscribeToken(unsubscribe)).toBe(hash);
  expect(keys.readBounceToken(bounce)).toEqual({ nonce: 'a7', hash });
  const confirmation = keys.confirmationToken({ nonce: 'a7', hash });
  expect(keys.readConfirmationToken(confirmation)).toEqual({ nonce: 'a7', hash });
  expect(others.readConfirmationToken(confirmation)).toBeUndefined();
  expect(keys.readConfirmationToken(confirmation.replace('7.', '8.'))).toBeUndefined();
  expect(keys.readConfirmationToken(bounce)).toBeUndefined();
  expect(others.readUnsubscribeToken(unsubscribe)).toBeUndefined();
  expect(others.readBounceToken(bounce)).toBeUndefined();
  expect(keys.readBounceToken(bounce.replace('7.', '8.'))).toBeUndefined();
  expect(keys.readBounceToken(`7.${unsubscribe}`)).toBeUndefined();
});

it('reject invalid tokens', () => {
  const made = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^\d{1,20}\.[\w-]{11}$/),
    fc.stringMatching(/^[\w-]{22}\.[\w-]{11}$/),
    fc.stringMatching(/^\d{1,20}\.[\w-]{22}\.[\w-]{11}$/),
    fc.constantFrom('', '.', `${hash}.`, `${hash}.AAAAAAAAAAA`, hash, 'ä'.repeat(34)),
  );
  fc.assert(
    fc.property(made, (token) => {
      expect(keys.readConfirmationToken(token)).toBeUndefined();
      expect(keys.readUnsubscribeToken(token)).toBeUndefined();
      expect(keys.readBounceToken(token)).toBeUndefined();
    }),
  );
});
