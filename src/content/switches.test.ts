import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { addressesIn, siteStateOf } from '../site/index.ts';
import { readContent } from './read-content.ts';

const HEADINGS = ['When you write to us', 'When you get the letter'];

function noticeOf(content: ScratchContent): string {
  const { legal } = readContent(content.folder, 'complete');
  return legal.find(({ slug }) => slug === 'privacy')?.body ?? '';
}

/** The headings that the privacy notice has of those that depend on a switch. */
function told(content: ScratchContent): string[] {
  return HEADINGS.filter((heading) => noticeOf(content).includes(`## ${heading}`));
}

it('tells of messages and the newsletter if the site has both', () => {
  using content = new ScratchContent();
  expect(told(content)).toEqual(HEADINGS);
});

it('leaves out the section on the newsletter, and its pages, if there is none', () => {
  using content = new ScratchContent();
  rmSync(content.path('newsletter.yaml'));
  expect(told(content)).toEqual(HEADINGS.slice(0, 1));
  expect(noticeOf(content)).toContain('## What we bring');
  const addresses = addressesIn(siteStateOf(readContent(content.folder, 'complete')));
  expect([...addresses].filter((address) => address.startsWith('/newsletter'))).toEqual([]);
});

it('tells of nothing that this server keeps if a service elsewhere takes the messages', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'contact: {}', 'contact: { endpoint: https://forms.example.org/a }');
  expect(told(content)).toEqual([]);
});
