import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { addressesIn, siteStateOf } from '../site/index.ts';
import { ContentError } from './problems.ts';
import { readContent } from './read-content.ts';

const HEADINGS = ['When you write to us', 'When you get the letter'];

function noticeOf(content: ScratchContent): string {
  const { legal } = readContent(content.folder, 'complete');
  return legal.find(({ slug }) => slug === 'privacy')?.body ?? '';
}

/** The optional headings that the privacy notice has. */
function told(content: ScratchContent): string[] {
  return HEADINGS.filter((heading) => noticeOf(content).includes(`## ${heading}`));
}

it('describes messages and the newsletter if the site has both', () => {
  using content = new ScratchContent();
  expect(told(content)).toEqual(HEADINGS);
});

it('has no section on the newsletter, and no newsletter pages, if there is no newsletter', () => {
  using content = new ScratchContent();
  rmSync(content.path('newsletter.yaml'));
  expect(told(content)).toEqual(HEADINGS.slice(0, 1));
  expect(noticeOf(content)).toContain('## What we bring');
  const addresses = addressesIn(siteStateOf(readContent(content.folder, 'complete')));
  expect([...addresses].filter((address) => address.startsWith('/newsletter'))).toEqual([]);
});

it('describes no storage on this server if another service takes the messages', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'contact: {}', 'contact: { endpoint: https://forms.example.org/a }');
  expect(told(content)).toEqual([]);
});

function problemsIn({ folder }: ScratchContent, profile = 'complete'): string[] {
  try {
    readContent(folder, profile);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ sentence }) => sentence);
    throw error;
  }
}

it('has no slope page without its file, and names each link that still leads there', () => {
  using content = new ScratchContent();
  rmSync(content.path('slope.yaml'));
  expect(problemsIn(content)).toContain(
    'Remove the link until there is content/slope.yaml: the page at /slope comes with it.',
  );
});

it("accepts other counts than the specification's, but only in the complete profile", () => {
  using content = new ScratchContent();
  content.edit(
    'site.yaml',
    /^ {4}- label: Contact\n {6}href: \/contact\n {2}getStarted/m,
    '    - { label: Contact, href: /contact }\n    - { label: About, href: /about }\n  start: /contact\n  getStarted',
  );
  content.edit('site.yaml', /^accuracyPercent: .*\n/m, '');
  content.edit('site.yaml', /^emails:\n(?: .*\n)+/m, 'emails: []\n');
  content.edit('site.yaml', /^addresses:\n(?: .*\n)+/m, 'addresses: []\n');
  content.edit('home.yaml', "    - '{accuracy} Accuracy'\n", '');
  const { site } = readContent(content.folder, 'complete');
  expect([site.navigation.links.length, site.navigation.start]).toEqual([4, '/contact']);
  expect([...site.emails, ...site.addresses]).toEqual([]);
  expect(problemsIn(content, 'specified')).toEqual([
    'Keep exactly 3 in the specified profile, or write profile: complete in site.yaml. Now there are 4.',
    'Keep exactly 2 in the specified profile, or write profile: complete in site.yaml. Now there are 0.',
    'Keep exactly 1 in the specified profile, or write profile: complete in site.yaml. Now there are 0.',
    'Add `accuracyPercent`, which the specified profile shows, or write profile: complete in site.yaml.',
    'Keep exactly 2 in the specified profile, or write profile: complete in site.yaml. Now there are 1.',
  ]);
});

it('counts visits once a legal text says who learns of them, in the complete profile alone', () => {
  using content = new ScratchContent();
  content.edit(
    'site.yaml',
    /^contact: .*\n/m,
    'contact: {}\nanalytics: { script: https://cdn.example/a.js, origin: https://counter.example }\n',
  );
  const untold = (host: string) =>
    `Name ${host} in a text of legal/, and say what it learns about visitors: their browsers connect to it on every page.`;
  expect(problemsIn(content)).toEqual([untold('cdn.example'), untold('counter.example')]);
  content.edit(
    'legal/privacy.md',
    'A camera, and time.',
    'A script of cdn.example tells counter.example.',
  );
  expect(problemsIn(content)).toEqual([]);
  expect(problemsIn(content, 'specified')).toContain(
    'Remove `analytics`, or write profile: complete: the specified profile loads nothing from other sites.',
  );
});
