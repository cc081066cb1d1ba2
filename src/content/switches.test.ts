import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { addressesIn, situationOf } from '../site/index.ts';
import { readContent } from './read-content.ts';

const HEADINGS = {
  messages: 'When you write to us',
  newsletter: 'When you get the letter',
} as const;

/** The headings that the privacy notice has of those that depend on a switch. */
function told(content: ScratchContent): string[] {
  const { legal } = readContent(content.folder, 'complete');
  const notice = legal.find(({ slug }) => slug === 'privacy')?.body ?? '';
  return Object.values(HEADINGS).filter((heading) => notice.includes(`## ${heading}`));
}

it('keeps the sections on messages and the newsletter if the site has both', () => {
  using content = new ScratchContent();
  expect(told(content)).toEqual(Object.values(HEADINGS));
  rmSync(content.path('newsletter.yaml'));
  const { legal } = readContent(content.folder, 'complete');
  expect(legal[0]?.body).toContain('## What we bring');
});

it('leaves out the section on the newsletter, and its pages, if there is none', () => {
  using content = new ScratchContent();
  rmSync(content.path('newsletter.yaml'));
  expect(told(content)).toEqual([HEADINGS.messages]);
  const addresses = addressesIn(situationOf(readContent(content.folder, 'complete')));
  expect([...addresses].filter((address) => address.startsWith('/newsletter'))).toEqual([]);
});

it('tells of nothing that this server keeps where a service elsewhere takes the messages', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'contact: {}', 'contact: { endpoint: https://forms.example.org/a }');
  expect(told(content)).toEqual([]);
});
