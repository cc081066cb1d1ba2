import { expect, it } from 'vitest';
import { spamReason } from './index.ts';

const FIELDS = {
  name: 'Jane Hill',
  message: 'See https://maps.example/field, www.hill-farm.example and http://a.example. [1] <3',
};

it('accepts links, brackets, and the address of a website', () => {
  expect(spamReason(FIELDS, '')).toBeNull();
  expect(spamReason({ ...FIELDS, message: 'https://a '.repeat(3) }, '')).toBeNull();
});

it.each([
  ['honeypot', {}, 'x'],
  ['link-in-name', { name: 'WWW.pills.example' }, ''],
  ['markup', { message: '[URL=x]y[/URL]' }, ''],
  ['markup', { message: '<a class="x" href="https://x">y</a>' }, ''],
  ['markup', { message: '<script>x</script>' }, ''],
  ['links', { message: 'https://a '.repeat(4) }, ''],
])('returns the reason: %s', (reason, parts, honeypot) => {
  expect(spamReason({ ...FIELDS, ...parts }, honeypot)).toBe(reason);
  // The second call fails if a global pattern keeps its last position.
  expect(spamReason({ ...FIELDS, ...parts }, honeypot)).toBe(reason);
});
