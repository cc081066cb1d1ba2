import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { addressesIn, situationOf } from '../registry/index.ts';
import { readContent } from './read-content.ts';

const HEADINGS = {
  messages: 'When you write to us',
  letter: 'When you get the letter',
  streets: 'When you look at the streets',
} as const;

/** The headings that the privacy notice has of those that depend on a switch. */
function told(content: ScratchContent): string[] {
  const { legal } = readContent(content.folder, 'complete');
  const notice = legal.find(({ slug }) => slug === 'privacy')?.body ?? '';
  return Object.values(HEADINGS).filter((heading) => notice.includes(`## ${heading}`));
}

it('tells of messages, letter and streets where there are all three, and keeps the rest', () => {
  using content = new ScratchContent();
  expect(told(content)).toEqual(Object.values(HEADINGS));
  rmSync(content.path('letter.yaml'));
  const { legal } = readContent(content.folder, 'complete');
  expect(legal[0]?.body).toContain('## What we bring');
});

it('tells of no letter where there is none to ask for, and has no page of it', () => {
  using content = new ScratchContent();
  rmSync(content.path('letter.yaml'));
  expect(told(content)).toEqual([HEADINGS.messages, HEADINGS.streets]);
  const addresses = addressesIn(situationOf(readContent(content.folder, 'complete')));
  expect([...addresses].filter((address) => address.startsWith('/letter'))).toEqual([]);
});

it('tells of nothing that this server keeps where a service elsewhere takes the messages', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'contact: {}', 'contact: { endpoint: https://forms.example.org/a }');
  expect(told(content)).toEqual([HEADINGS.streets]);
});

it('tells of no streets where there is no map of them', () => {
  using content = new ScratchContent();
  rmSync(content.path('basemap.pmtiles'));
  expect(told(content)).toEqual([HEADINGS.messages, HEADINGS.letter]);
});
