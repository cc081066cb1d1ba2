import { describe, expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';

const mistakes = [
  {
    name: 'a title that search results would cut',
    file: 'home.yaml',
    find: /title: .*/,
    replacement: `title: ${'a'.repeat(61)}`,
    key: 'meta.title',
    sentence: 'Shorten it to 60 characters: search results cut longer titles.',
  },
  {
    name: 'a title that is too long once its placeholder is filled',
    file: 'home.yaml',
    find: /title: .*/,
    replacement: `title: '{brand}${'a'.repeat(52)}'`,
    key: 'meta.title',
    sentence: 'Shorten it to 60 characters: search results cut longer titles.',
  },
  {
    name: 'a description over 160 characters',
    file: 'contact.yaml',
    find: /description: >-/,
    replacement: `description: >-\n    ${'word '.repeat(33)}`,
    key: 'meta.description',
    sentence:
      'Shorten it to 160 characters: search results show 50 to 160 characters of a description.',
  },
  {
    name: 'too few keywords',
    file: 'contact.yaml',
    find: /keywords:\n[^:]*\n {2}shareAlt/,
    replacement: 'keywords: [soil]\n  shareAlt',
    key: 'meta.keywords',
    sentence: 'Add keywords until there are three.',
  },
  {
    name: 'a missing key',
    file: 'home.yaml',
    find: /^ {2}lead: .*\n/m,
    replacement: '',
    key: 'hero.lead',
    sentence: 'Add `lead`: this key is missing.',
  },
  {
    name: 'a missing choice',
    file: 'site.yaml',
    find: 'profile: specified\n',
    replacement: '',
    key: 'profile',
    sentence: 'Add `profile`: this key is missing.',
  },
  {
    name: 'a key without a value',
    file: 'not-found.yaml',
    find: /^text: .*/m,
    replacement: 'text:',
    key: 'text',
    sentence: 'Write something after `text`: it is empty.',
  },
  {
    name: 'an unknown key',
    file: 'not-found.yaml',
    find: /^heading:/m,
    replacement: 'subtitle: Lost\nheading:',
    key: 'whole file',
    sentence:
      'Remove `subtitle` or correct its spelling: the known keys here are `meta`, `code`, `heading`, `text`, `returnHome`.',
  },
  {
    name: 'a number where a text belongs',
    file: 'not-found.yaml',
    find: /^code: .*/m,
    replacement: 'code: 404',
    key: 'code',
    sentence: 'Write a text: this is a number. Put it in quotation marks.',
  },
  {
    name: 'a text where a number belongs',
    file: 'site.yaml',
    find: 'accuracyPercent: 99.7',
    replacement: 'accuracyPercent: 99.7 %',
    key: 'accuracyPercent',
    sentence: 'Write a number: this is a text.',
  },
  {
    name: 'a text where a list belongs',
    file: 'home.yaml',
    find: /badges:\n(?: {4}- .*\n)+/,
    replacement: 'badges: many\n',
    key: 'about.badges',
    sentence: 'Write a list, each item on its own line after a hyphen: this is a text.',
  },
  {
    name: 'a fourth footer column',
    file: 'site.yaml',
    find: /^ {2}columns:\n/m,
    replacement: '  columns:\n    - heading: More\n      links: [{ label: A, href: /a }]\n',
    key: 'footer.columns',
    sentence: 'Keep exactly 3 columns.',
  },
  {
    name: 'a card theme used twice',
    file: 'site.yaml',
    find: 'theme: risk',
    replacement: 'theme: field',
    key: 'footer.cards',
    sentence: 'Keep exactly one card of each theme: field, learning, risk.',
  },
  {
    name: 'a step with three items',
    file: 'home.yaml',
    find: /^ *- Trend charts\n/m,
    replacement: '',
    key: 'steps.items[item 3].items',
    sentence: 'Keep exactly four items.',
  },
  {
    name: 'a bad web address',
    file: 'site.yaml',
    find: 'https://www.linkedin.com',
    replacement: 'linkedin.com',
    key: 'social[item 1].href',
    sentence:
      'Write a whole web address that begins with https://, such as https://example.org/page.',
  },
  {
    name: 'an address that would run script',
    file: 'home.yaml',
    find: /href: https:.*/,
    replacement: 'href: javascript:alert(1)',
    key: 'story.figure.source.href',
    sentence:
      'Write a whole web address that begins with https://, such as https://example.org/page.',
  },
  {
    name: 'a bad e-mail address',
    file: 'site.yaml',
    find: 'hello@rillwatch.example',
    replacement: 'hello at rillwatch.example',
    key: 'emails[item 1].address',
    sentence: 'Write an e-mail address, such as hello@rillwatch.example.',
  },
  {
    name: 'an unknown placeholder',
    file: 'contact.yaml',
    find: 'Partner with {brand}',
    replacement: "'Partner with {bran}'",
    key: 'hero.heading',
    sentence:
      'Replace {bran} or remove its braces: the placeholders are {brand}, {provider}, {accuracy}, {hours}.',
  },
];

describe('a page or the site with one mistake', () => {
  it.each(mistakes)('refuses $name', ({ file, find, replacement, key, sentence }) => {
    using content = new ScratchContent();
    content.edit(file, find, replacement);
    expect(content.problems()).toContain(`content/${file}: ${key} — ${sentence}`);
  });
});
