import { describe, expect, it } from 'vitest';
import { wordsOfAVisitor } from '../../tests/support/message-words.ts';
import { flagFor, spamReason } from './admission.ts';

const FIELDS = {
  ...wordsOfAVisitor,
  organization: 'www.hill-farm.example',
  message: 'See https://maps.example/field, www.hill-farm.example and http://a.example. [1] <3',
};

describe('spamReason', () => {
  it('lets people send links, brackets and a page of their own', () => {
    expect(spamReason(FIELDS, '')).toBeNull();
  });

  it.each([
    ['honeypot', {}, 'x'],
    ['link-in-name', { name: 'WWW.pills.example' }, ''],
    ['markup', { message: '[URL=x]y[/URL]' }, ''],
    ['markup', { message: '<a class="x" href="https://x">y</a>' }, ''],
    ['markup', { message: '<script>x</script>' }, ''],
    ['links', { message: 'https://a '.repeat(4) }, ''],
  ])('names the reason: %s', (reason, parts, honeypot) => {
    expect(spamReason({ ...FIELDS, ...parts }, honeypot)).toBe(reason);
    // The same again: a pattern that remembers where it stood would differ.
    expect(spamReason({ ...FIELDS, ...parts }, honeypot)).toBe(reason);
  });
});

it('flags what came faster than people type, and nothing else', () => {
  expect(flagFor('too-young')).toBe('too-fast');
  expect(flagFor('good')).toBeNull();
});
