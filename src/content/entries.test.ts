import { describe, expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';

const ARTICLE = 'articles/understanding-micro-soil-erosion-early-detection.md';
const CASE_STUDY = 'case-studies/corn-on-a-long-slope.md';
const DAY = 'Write a day that exists in the calendar as year-month-day, such as 2026-03-31.';

const mistakes = [
  {
    name: 'an impossible date',
    file: ARTICLE,
    find: /date: .*/,
    replacement: 'date: 2026-02-30',
    key: 'date',
    sentence: DAY,
  },
  {
    name: 'a date in words',
    file: ARTICLE,
    find: /date: .*/,
    replacement: 'date: 3 March 2026',
    key: 'date',
    sentence: DAY,
  },
  {
    name: 'an unknown category',
    file: ARTICLE,
    find: 'category: Science',
    replacement: 'category: science',
    key: 'category',
    sentence: 'Choose one of Technology, Science, Education, Climate: this is none of them.',
  },
  {
    name: 'an unknown download label',
    file: CASE_STUDY,
    find: 'Case Study PDF',
    replacement: 'Download',
    key: 'downloadLabel',
    sentence: 'Choose one of Case Study PDF, Technical Report: this is none of them.',
  },
  {
    name: 'a slug in the front matter, where the file name decides',
    file: CASE_STUDY,
    find: 'illustrative: true',
    replacement: 'illustrative: true\nslug: other',
    key: 'whole file',
    sentence:
      'Remove `slug` or correct its spelling: the known keys here are `title`, `description`, `downloadLabel`, `illustrative`.',
  },
  {
    name: 'an excerpt that its card cannot hold',
    file: ARTICLE,
    find: 'excerpt: >-',
    replacement: `excerpt: >-\n  ${'word '.repeat(48)}`,
    key: 'excerpt',
    sentence: 'Shorten it to 240 characters: the card holds no more.',
  },
  {
    name: 'a control character below the front matter',
    file: ARTICLE,
    find: /$/,
    replacement: 'Text with a bell \u0007.\n',
    key: 'text below the keys',
    sentence: 'Remove the control character from the text below the front matter.',
  },
];

describe('an article or a case study with one mistake', () => {
  it.each(mistakes)('refuses $name', ({ file, find, replacement, key, sentence }) => {
    using content = new ScratchContent();
    content.edit(file, find, replacement);
    expect(content.problems()).toContain(`content/${file}: ${key} — ${sentence}`);
  });
});
