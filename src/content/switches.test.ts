import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { HOME_SECTIONS } from '../features/home/schema.ts';
import { resourceSections } from '../features/resources/schema.ts';
import { shownSections } from '../schemas/sections.ts';
import { addressesIn } from '../site/index.ts';
import { readContent } from './read-content.ts';

const HEADINGS = ['When you write to us', 'When you get the letter'];

function noticeOf(content: ScratchContent): string {
  const { legal } = readContent(content.folder, 'complete');
  return legal.find(({ slug }) => slug === 'privacy')?.body ?? '';
}

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
  const addresses = addressesIn(readContent(content.folder, 'complete'));
  expect([...addresses].filter((address) => address.startsWith('/newsletter'))).toEqual([]);
});

it('describes no storage on this server if another service takes the messages', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'contact: {}', 'contact: { endpoint: https://forms.example.org/a }');
  expect(told(content)).toEqual([]);
});

const SERVICE = 'newsletter: { endpoint: https://lists.example.org/subscription/form }\n';

it('describes no subscribers on this server if another service keeps them', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'contact: {}\n', `contact: {}\n${SERVICE}`);
  content.edit('newsletter.yaml', 'consent:\n', 'consent:\n  elsewhere: Sent for us.\n');
  content.edit('legal/privacy.md', /$/, '\n## Newsletter\n\nBy lists.example.org.\n');
  expect(told(content)).toEqual(HEADINGS.slice(0, 1));
});

it('names the service that keeps the subscribers, beside the form and in a legal text', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'contact: {}\n', `contact: {}\n${SERVICE}`);
  expect(problemsIn(content)).toEqual([
    'Add `elsewhere` below `consent`: what people agree to when they subscribe, and that lists.example.org stores their addresses and sends the newsletter.',
    'Name lists.example.org in a text of legal/, and say that it stores the addresses of subscribers: the form is sent to it.',
  ]);
  expect(problemsIn(content, 'specified')).toEqual([]);
  rmSync(content.path('newsletter.yaml'));
  expect(problemsIn(content)).toContain(
    'Remove it, or add content/newsletter.yaml: without that, it has no effect.',
  );
});

it.each([
  ['{ email: a }', 'Remove it: the address of the subscriber is in the field `email`.'],
  ['{ embed: 1 }', 'Put the value in quotation marks.'],
])('explains which hidden fields a service can have: %s', (fields, sentence) => {
  using content = new ScratchContent();
  const service = SERVICE.replace(' }', `, fields: ${fields} }`);
  content.edit('site.yaml', 'contact: {}\n', `contact: {}\n${service}`);
  expect(problemsIn(content)).toEqual([sentence]);
});

function problemsIn(content: ScratchContent, profile = 'complete'): string[] {
  return content.found(profile).map(({ sentence }) => sentence);
}

it('has no slope page without its file, and reports each link to it', () => {
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
  expect(problemsIn(content)).toEqual([
    'Remove it, or add `accuracyPercent` to site.yaml: without that, it has no effect.',
  ]);
  content.edit('home.yaml', /^ {2}accuracyCaption: .*\n/m, '');
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

it('loads analytics only in the complete profile, and only if a legal text names its hosts', () => {
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
    'Remove `analytics`, or write profile: complete in site.yaml.',
  );
});

it('shows the listed sections of home and resources in their order, only in the complete profile', () => {
  using content = new ScratchContent();
  content.edit('home.yaml', 'meta:', 'sections: [innovation, about, capabilities]\nmeta:');
  content.edit('resources.yaml', 'meta:', 'sections: [newsletter, articles]\nmeta:');
  const toStory = 'Remove it: the button leads to the section `story`, which home does not show.';
  expect(problemsIn(content)).toEqual([
    'Remove #case-studies or the link: the sections of /resources are #newsletter, #articles.',
    'Remove it, or write `start` below `navigation` in site.yaml: the button leads to the section `steps`, which home does not show.',
    toStory,
    toStory,
  ]);
  content.edit('home.yaml', /^(?:story|steps):\n(?: .*\n|\n)+/gm, '');
  content.edit('home.yaml', /^ {2}(?:10 m|15 cm): .*\n/gm, '');
  content.edit('home.yaml', /^ {2}(?:getStarted|learnMore): .*\n/gm, '');
  content.edit('site.yaml', '/resources#case-studies', '/#about-block');
  const { home, resources, pictures } = readContent(content.folder, 'complete');
  expect(shownSections(HOME_SECTIONS, home)).toEqual(['innovation', 'about', 'capabilities']);
  expect(resourceSections(resources, { articles: 0, caseStudies: 2 })).toEqual(['newsletter']);
  const grounds = pictures.map(({ name, ground }) => [name, ground]);
  expect(grounds).toContainEqual(['model-and-spade', 'o']);
  expect(grounds).toContainEqual(['splash-to-gully', 'b']);
  expect(problemsIn(content, 'specified')).toHaveLength(7);
  content.edit('home.yaml', 'about, capabilities]', 'about, story]');
  expect(problemsIn(content)).toContain(
    'Remove it here, or write its copy below, under the key `story`.',
  );
});

it.each([
  ['drawings.yaml', 'pictures'],
  ['programs-page.yaml', 'programs'],
])('requires %s if there are files in %s/', (file, folder) => {
  using content = new ScratchContent();
  rmSync(content.path(file));
  expect(content.found()).toMatchObject([{ file, sentence: 'Add this file: it is missing.' }]);
  rmSync(content.path(folder), { recursive: true });
  expect(content.found().map((problem) => problem.file)).not.toContain(file);
});
