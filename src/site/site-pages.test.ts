import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../tests/support/content.ts';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { textPage } from '../../tests/support/text-page.ts';
import { readContent } from '../content/read-content.ts';
import { NEWSLETTER_ANSWERS } from '../features/newsletter/index.ts';
import { folderKinds, type Content } from './content.ts';
import {
  addressesIn,
  deadEndsIn,
  pageOf,
  routesIn,
  sharePictures,
  sitePages,
  situationOf,
} from './site-pages.ts';

const pagesFolder = join(import.meta.dirname, '../pages');
const { specified, complete } = contentOf;

function withText(profile: string, slug: string, text = 'Some words.'): Content {
  using scratch = new ScratchContent();
  scratch.add(`pages/${slug}.md`, textPage(text));
  return readContent(scratch.folder, profile);
}

function elsewhere(content: Content): Content {
  const { site } = content;
  return { ...content, site: { ...site, contact: { endpoint: 'https://forms.example.org/x' } } };
}

function pathsOf(content: Content): string[] {
  return sitePages(content).map(({ path }) => path);
}

const errors = ['/404', '/500'];
const routes = ['/', '/resources', '/contact'];
const answers = ['/contact/sent', '/contact/form'];
const archive = ['/newsletter', '/newsletter/2026-11-after-harvest'];
const newsletterAnswers = NEWSLETTER_ANSWERS.map((answer) => `/newsletter/answers/${answer}`);

/** What the kit's content has of each kind of text, in the order of the table. */
const text = '/technology';
const texts = [
  '/slope',
  '/privacy',
  '/research',
  '/research/one-storm',
  '/blog',
  '/blog/category/technology',
  '/blog/category/education',
  '/blog/a-note-on-figures',
  '/blog/future-precision-agriculture-ai-soil-health',
  '/case-studies/corn-on-a-long-slope',
];

describe('the pages that there are', () => {
  it('can follow the texts of every folder', () => {
    const folders = folderKinds.flatMap(({ key, ending }) => (ending === 'md' ? [key] : []));
    expect([...situationOf(complete).written.keys()]).toEqual(expect.arrayContaining(folders));
  });

  it.each([
    ['of the specified profile', specified, [...routes, ...errors]],
    [
      'of the complete profile',
      complete,
      [...routes, ...answers, ...archive, ...newsletterAnswers, text, ...texts, ...errors],
    ],
    [
      'where a form service takes messages',
      elsewhere(complete),
      [...routes, text, ...texts, ...errors],
    ],
    [
      'with another text',
      withText('complete', 'about'),
      [
        ...routes,
        ...answers,
        ...archive,
        ...newsletterAnswers,
        '/about',
        text,
        ...texts,
        ...errors,
      ],
    ],
    ['with a text, specified', withText('specified', 'about'), [...routes, ...errors]],
  ])('%s', (_name, content, paths) => {
    expect(pathsOf(content).sort()).toEqual([...paths].sort());
  });

  it('has no page for a file without a text', () => {
    const empty = withText('complete', 'about', '');
    expect(pathsOf(empty)).not.toContain('/about');
  });

  it('are listed but for answers and errors', () => {
    const listed = addressesIn(situationOf(withText('complete', 'about')));
    expect([...listed].sort()).toEqual([...routes, ...archive, '/about', text, ...texts].sort());
  });

  it('state an address of their own, or that of the page for which they stand', () => {
    const others = sitePages(complete).filter(({ address, path }) => address !== path);
    expect(others.map(({ address, path }) => [path, address])).toEqual([
      ['/contact/form', '/contact'],
      ...newsletterAnswers.map((path) => [path, '/resources']),
    ]);
  });

  it('say what they are about in words of their own', () => {
    const titles = sitePages(withText('complete', 'about')).map(({ meta }) => meta.title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(pageOf(complete, 'sent').meta.title).toBe(complete.contact.inbox.sent.title);
    expect(pageOf(complete, 'form').meta.title).toBe(complete.contact.inbox.errorTitle);
  });
});

describe('routes', () => {
  it.each([specified, complete])('lead to files', (content) => {
    const missing = routesIn(situationOf(content)).filter(
      ({ file }) => !existsSync(join(pagesFolder, file)),
    );
    expect(missing).toEqual([]);
  });

  it('use every page, and Astro finds none that the table does not name', () => {
    const used = [specified, complete].flatMap((content) =>
      routesIn(situationOf(content)).map(({ file }) => file),
    );
    const found = globSync('_views/*.astro', { cwd: pagesFolder });
    const named = [...new Set(used)].filter((file) => file.endsWith('.astro'));
    expect(found.sort()).toEqual(named.sort());
  });

  it('have one for texts before the first is written, in the complete profile alone', () => {
    const patterns = (content: Content) =>
      routesIn(situationOf(content)).map(({ pattern }) => pattern);
    expect(patterns(complete)).toContain('/[slug]');
    expect(patterns(specified)).not.toContain('/[slug]');
  });
});

describe('share pictures', () => {
  it('say what stands at the top of their pages', () => {
    const { site, resources, contact, notFound, failure } = specified;
    const titles = new Map(sharePictures(specified).map(({ name, title }) => [name, title]));
    expect(titles.get('home')).toBe(site.taglines.hero);
    expect(titles.get('resources')).toBe(resources.hero.heading);
    expect(titles.get('contact')).toBe(contact.hero.heading);
    expect(titles.get('not-found')).toBe(notFound.heading);
    expect(titles.get('failure')).toBe(failure.heading);
  });

  const slugs = specified.articles.slice(0, 4).map(({ slug }) => slug);
  const fixed = ['home', 'resources', 'contact', 'not-found', 'failure'];

  it('are those of the pages and of the four articles shown', () => {
    const names = sharePictures(specified).map(({ name }) => name);
    expect(names).toEqual([...fixed, ...slugs]);
  });

  it('have one for a text, whose title it bears', () => {
    const pictures = sharePictures(withText('complete', 'about'));
    expect(pictures).toHaveLength(sharePictures(complete).length + 1);
    expect(pictures.map(({ title }) => title)).toContain('Who we are');
  });

  it.each([specified, withText('complete', 'about')])('exist for every page', (content) => {
    const names = sharePictures(content).map(({ name }) => name);
    const lost = sitePages(content).filter(({ picture }) => !names.includes(picture.name));
    expect(lost).toEqual([]);
  });
});

describe('dead ends', () => {
  const five = ['/about', '/technology', '/impact', '/solutions', '/blog'];

  it.each([specified, withText('specified', 'about')])(
    'are the five of the footer while nothing fills them',
    (content) => {
      expect(deadEndsIn(situationOf(content))).toEqual(five);
    },
  );

  it('end where a text is', () => {
    expect(deadEndsIn(situationOf(complete))).toEqual(['/about', '/impact', '/solutions']);
    const withAbout = situationOf(withText('complete', 'about'));
    expect(deadEndsIn(withAbout)).toEqual(['/impact', '/solutions']);
  });
});
