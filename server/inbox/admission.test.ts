import { describe, expect, it } from 'vitest';
import { spamReason } from './admission.ts';

const FIELDS = {
  name: 'Jane Doe',
  email: 'jane@farm.example',
  organization: 'www.hill-farm.example',
  message: 'See https://maps.example/field, www.hill-farm.example and http://a.example. [1] <3',
};

describe('spamReason', () => {
  it('lets people send links, brackets and a page of their own', () => {
    expect(spamReason(FIELDS, '', false)).toBeNull();
  });

  it.each([
    ['honeypot', {}, 'x', false],
    ['too-fast', {}, '', true],
    ['link-in-name', { name: 'WWW.pills.example' }, '', false],
    ['markup', { message: '[URL=x]y[/URL]' }, '', false],
    ['markup', { message: '<a class="x" href="https://x">y</a>' }, '', false],
    ['markup', { message: '<script>x</script>' }, '', false],
    ['links', { message: 'https://a '.repeat(4) }, '', false],
  ])('names the reason: %s', (reason, parts, honeypot, isTooFast) => {
    expect(spamReason({ ...FIELDS, ...parts }, honeypot, isTooFast)).toBe(reason);
    // The same again: a pattern that remembers where it stood would differ.
    expect(spamReason({ ...FIELDS, ...parts }, honeypot, isTooFast)).toBe(reason);
  });
});
