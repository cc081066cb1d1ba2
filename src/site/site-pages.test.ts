import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../tests/support/content.ts';
import { ScratchContent, textPage } from '../../tests/support/scratch-content.ts';
import { readContent } from '../content/read-content.ts';
import { NEWSLETTER_ANSWERS } from '../features/newsletter/index.ts';
import { folderKinds, type Content } from './content.ts';
import { routesIn } from './routes.ts';
import { addressesIn, deadEndsIn, pathOfEntry, sharePictures, sitePages } from './site-pages.ts';

const pagesFolder = join(import.meta.dirname, '../pages');
const { specified, complete } = contentOf;

function withText(profile: string, slug: string, text = 'Some copy.'): Content {
  using scratch = new ScratchContent();
  scratch.add(`pages/${slug}.md`, textPage(text));
  return readContent(scratch.folder, profile);
}

function elsewhere(content: Content): Content {
  const { site } = content;
  return { ...content, site: { ...site, contact: { endpoint: 'https://forms.example.org/x' } } };
}

function withNewsletterService(content: Content): Content {
  const newsletter = { endpoint: 'https://lists.example.org/x' };
  return { ...content, site: { ...content.site, newsletter } };
}

const errors = ['/404', '/500'];
const routes = ['/', '/resources', '/contact'];
/** The list of pages on the device. */
const saved = '/offline';
const answers = ['/contact/sent', '/_answers/contact'];
const archive = ['/newsletter', '/newsletter/2026-11-after-harvest'];
const newsletterAnswers = NEWSLETTER_ANSWERS.map((answer) => `/_answers/newsletter/${answer}`);

/** The number of texts of each kind in the repository's content, in the order of the table. */
const text = '/technology';
const texts = [
  '/slope',
  '/first-map',
  '/privacy',
  '/research',
  '/research/one-storm',
  '/blog',
  '/blog/a-note-on-figures',
  '/blog/future-precision-agriculture-ai-soil-health',
  '/case-studies/corn-on-a-long-slope',
];

describe('the pages of the site', () => {
  it('include the texts of every folder', () => {
    const folders = folderKinds.flatMap(({ key, ending }) => (ending === 'md' ? [key] : []));
    expect(folders.filter((key) => pathOfEntry(key, 'soil') === undefined)).toEqual([]);
  });

  const all = [
    ...routes,
    ...answers,
    ...archive,
    ...newsletterAnswers,
    saved,
    text,
    ...texts,
    ...errors,
  ];
  it.each([
    ['of the specified profile', specified, [...routes, ...errors]],
    ['with a text, specified', withText('specified', 'about'), [...routes, ...errors]],
    ['of the complete profile', complete, all],
    ['with another text', withText('complete', 'about'), [...all, '/about']],
    ['with a file that has no text', withText('complete', 'about', ''), all],
    [
      'if a form service takes messages',
      elsewhere(complete),
      [...routes, saved, text, ...texts, ...errors],
    ],
    [
      'if a service takes subscribers, with the answers to old links',
      withNewsletterService(complete),
      all,
    ],
    [
      'if services take messages and subscribers',
      withNewsletterService(elsewhere(complete)),
      [...routes, ...archive, saved, text, ...texts, ...errors],
    ],
  ])('%s', (_name, content, paths) => {
    expect(
      sitePages(content)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...paths].sort());
  });

  it('are listed, except answer and error pages', () => {
    const listed = addressesIn(complete);
    expect([...listed].sort()).toEqual([...routes, ...archive, text, ...texts].sort());
  });

  it('have a canonical address: their own, or that of the page that they duplicate', () => {
    const others = sitePages(complete).filter(({ address, path }) => address !== path);
    expect(others.map(({ address, path }) => [path, address])).toEqual([
      ['/_answers/contact', '/contact'],
      ...newsletterAnswers.map((path) => [path, '/resources']),
    ]);
  });
});

describe('routes', () => {
  const filesOf = (content: Content) => routesIn(content).map(({ file }) => file);

  it('lead to existing views, and every view has a route', () => {
    const used = new Set([...filesOf(specified), ...filesOf(complete)]);
    expect([...used].filter((file) => !existsSync(join(pagesFolder, file)))).toEqual([]);
    const views = globSync('_views/*.astro', { cwd: pagesFolder });
    expect(views.filter((file) => !used.has(file))).toEqual([]);
  });

  it('exist for texts even before the first is written, only in the complete profile', () => {
    expect(filesOf(complete)).toContain('_views/text.astro');
    expect(filesOf(specified)).not.toContain('_views/text.astro');
  });
});

it('share pictures exist for the pages and the four shown articles, with the headings of their pages', () => {
  const { site, resources, contact, notFound, failure, articles } = specified;
  expect(sharePictures(specified).map(({ name, title }) => [name, title])).toEqual([
    ['home', site.taglines.hero],
    ['resources', resources.hero.heading],
    ['contact', contact.hero.heading],
    ['not-found', notFound.heading],
    ['failure', failure.heading],
    ...articles.slice(0, 4).map(({ slug, title }) => [slug, title]),
  ]);
});

it.each([
  [specified, ['/about', '/technology', '/impact', '/solutions', '/blog']],
  [complete, ['/about', '/impact', '/solutions']],
  [withText('complete', 'about'), ['/impact', '/solutions']],
])('dead ends are the links of the footer without a text: %#', (content, addresses) => {
  expect(deadEndsIn(content)).toEqual(addresses);
});
