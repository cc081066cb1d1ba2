import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createFixtureSite } from '../../tests/support/fixture-site.ts';
import { loggablePath } from './request-log.ts';

const nothing = (): boolean => false;

describe('loggablePath', () => {
  it.each([
    ['/resources/soil-health', '/resources/soil-health'],
    ['/wp-login.php?user=jane', '/wp-login.php'],
    ['/.env', '/.env'],
    ['/contact/jane.doe@farm.example/now', '/contact/…/now'],
    ['/contact/jane%40farm.example', '/contact/…'],
    ['//newsletter/confirm/12.abcdefghijk', '//newsletter/confirm/…'],
    ['/es/mail/yes/12.abcdefgh/a?b', '/es/mail/yes/…/a'],
  ])('shows %s as %s', (target, path) => {
    expect(loggablePath(target, '/*', nothing)).toBe(path);
  });

  it('shows the route of a path with a token, and a path of the site unchanged', () => {
    const route = '/newsletter/unsubscribe/:token';
    expect(loggablePath('/newsletter/%75nsubscribe/abc', route, nothing)).toBe(route);
    expect(loggablePath('/_astro/Form.b2.js', '/*', () => true)).toBe('/_astro/Form.b2.js');
  });
});

/** The same character in another encoding that may lead to the same page. */
const spelledCharacter = (character: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    character,
    `%${character.charCodeAt(0).toString(16)}`,
    character.toUpperCase(),
    `${character}/`,
  );

const spelled = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...Array.from(text, (one) =>
        fc.oneof({ weight: 9, arbitrary: fc.constant(one) }, spelledCharacter(one)),
      ),
    )
    .map((parts) => parts.join(''));

it('the log contains no token, however its path is encoded', async () => {
  const lines: string[] = [];
  const app = createApp({
    build: await createFixtureSite(),
    logLevel: 'trace',
    log: { write: (line) => lines.push(line) },
    extend: (instance) => {
      instance.get('/newsletter/unsubscribe/:token', (_request, reply) => reply.send('ok'));
    },
  });
  const path = fc
    .constantFrom('/newsletter/unsubscribe/', '/mail/yes/', '//newsletter/confirm/')
    .chain(spelled);
  const end = fc.constantFrom('', '.', '/', '?a', '%20', '>', '%zz', '\\');
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT');
  await fc.assert(
    fc.asyncProperty(path, end, method, async (start, rest, verb) => {
      lines.length = 0;
      const token = randomBytes(24).toString('base64url');
      await app.inject({ method: verb, url: `${start}${token}${rest}` });
      const log = lines.join('');
      expect(lines).toHaveLength(1);
      expect(log).not.toContain(token);
      // A long part of the token would make the rest guessable.
      expect(log).not.toContain(token.slice(0, 20));
      expect(log).not.toContain(token.slice(-20));
    }),
    { numRuns: 300 },
  );
  await app.close();
});
