import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_TARGET } from './policy.ts';
import { readTarget } from './refuse-early.ts';

it.each([
  ['/', '/', ''],
  ['/resources', '/resources', ''],
  ['/resources?from=a//b&c=%00', '/resources', '?from=a//b&c=%00'],
  ['/%72esources', '/resources', ''],
  ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ['/caf%C3%A9', '/café', ''],
  ['/a..b/...', '/a..b/...', ''],
  ['//evil.example/', '//evil.example/', ''],
  ['/a//b', '/a//b', ''],
])('reads %s', (target, path, query) => {
  expect(readTarget(target)).toEqual({ path, query });
});

it.each([
  ...['/../etc/passwd', '/a/../../etc/passwd', '/%2e%2e/etc/passwd', '/%2E./etc/passwd', '/a/..'],
  ...['/./a', '/a/.', '/a\\b', '/..\\windows', '/a%5cb', '/%2fetc'],
  ...['/a%00.html', '/%', '/%a', '/%zz', '/%4', 'http://evil.example/', '*', ''],
])('refuses %s', (target) => {
  expect(readTarget(target)).toEqual({ refusal: 404 });
});

it('finds no file if the percent codes are not UTF-8', () => {
  expect(readTarget('/%ff')).toEqual({ refusal: 404 });
});

it('refuses a target that is too long', () => {
  expect(readTarget(`/${'a'.repeat(LONGEST_TARGET)}`)).toEqual({ refusal: 414 });
  expect(readTarget(`/${'a'.repeat(LONGEST_TARGET - 1)}`)).toHaveProperty('path');
});

it('never throws and never returns a path outside the folder', () => {
  const piece = fc.constantFrom('/', '.', '%2e', '\\', '%5C', '%2F', '%00', 'a', '%', '?', 'é');
  const target = fc.oneof(
    fc.string(),
    fc.array(piece).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(target, (raw) => {
      const result = readTarget(raw);
      if ('path' in result) expect(result.path.split(/[/\\]/)).not.toContain('..');
    }),
    { numRuns: 2_000 },
  );
});
