import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds } from '../../tools/builds.ts';
import {
  NEWSLETTER_ANSWERS,
  NEWSLETTER_SUBSCRIBE_PATH,
} from '../../src/features/newsletter/index.ts';
import { sourceUrl, sourcesIn } from '../../src/schemas/source.ts';
import { controlLimit, FIELD_NAMES, FIELDS } from '../../src/features/contact/index.ts';
import {
  attribute,
  canonicalOf,
  completeFolder,
  metaContent,
  readPages,
  siteFolder,
  type BuiltPage,
} from '../support/built-site.ts';
import { content } from '../support/content.ts';

/** What no file of the specified profile may have in it: each stands for a part of the complete profile. */
const marks = {
  'the endpoint': '/api/messages',
  'a draft on the device': 'localStorage',
  'the data-fetching client': 'mutationCache',
  'places for the server to fill': '{{value:',
  'the page that says that a message is sent': '/contact/sent',
  'a text to be read': 'LongText',
  'a list of texts': 'Entries-facts',
  'the feeds': 'rel="alternate"',
  'the links to legal pages': '<nav class="SiteFooter-legal"',
  'the honeypot': 'name="remarks"',
  'the subscription form': '/newsletter/subscribe',
  'the archive of the newsletter': '/newsletter',
} as const;

/** Texts of fewer characters, such as "One year", may stand in a page for another reason. */
const LEAST_TELLING_LENGTH = 12;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: false })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

/** Uncompressed files as one text: their compressed copies have the same content. */
function everythingIn(folder: string): string {
  return filesIn(folder)
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .join('\n');
}

function unhashed(files: readonly string[]): string[] {
  return files.filter((file) => !file.startsWith('_astro/'));
}

describe('the specified profile', () => {
  const specified =
    everythingIn(siteFolder) + everythingIn(`${builds.specified.BUILD_DIR}/hosting`);
  const complete =
    everythingIn(completeFolder) + everythingIn(`${builds.complete.BUILD_DIR}/hosting`);

  it.each(Object.entries(marks))('has nothing of %s', (_name, mark) => {
    expect(complete.includes(mark), 'the mark is found where it should be').toBe(true);
    expect(specified.includes(mark)).toBe(false);
  });

  it('has no word of what is said around sending, around texts and in them', () => {
    const { contact, blog, longText, programsPage, sources, figures, newsletter, ...rest } =
      content;
    const { pages: texts, programs, legal, issues, ...others } = rest;
    const { messages, ...form } = contact;
    const said = textsIn({ ...others, form }).join('\n');
    // What the screens of the specification cite, they link.
    const elsewhere = [said, ...sourcesIn(said, sources).map(sourceUrl)].join('\n');
    const completeAlone = [
      messages,
      blog,
      longText,
      programsPage,
      sources,
      figures,
      texts,
      programs,
      legal,
      newsletter,
      issues,
    ];
    const words = textsIn([
      ...completeAlone,
      content.articles.map(({ body }) => body.split('\n')),
      content.caseStudies.map(({ body }) => body.split('\n')),
    ]).filter((text) => text.length >= LEAST_TELLING_LENGTH && !elsewhere.includes(text));
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((text) => specified.includes(text))).toEqual([]);
  });

  it('has only files that the complete one has, too', () => {
    const more = new Set(unhashed(filesIn(completeFolder)));
    expect(unhashed(filesIn(siteFolder)).filter((file) => !more.has(file))).toEqual([]);
  });
});

describe('the pages that answer a form', async () => {
  const pages = await readPages('complete');
  const answers = pages.filter(({ path }) => path.startsWith('/contact/'));
  const read = (file: string): string => readFileSync(join(completeFolder, file), 'utf8');
  const formOf = ({ document }: BuiltPage) => document.querySelector('form');

  it('are two', () => {
    expect(answers.map(({ path }) => path)).toEqual(['/contact/form', '/contact/sent']);
  });

  it.each(answers)('$path is not listed, not in the sitemap and not fetched ahead', (page) => {
    expect(metaContent(page, 'robots')).toBe('noindex');
    expect(read('sitemap-0.xml')).not.toContain(page.path);
    expect(read('speculation-rules.json')).not.toContain('/contact/');
  });

  it.each(answers)('$path runs no island: it works where script does not', ({ document }) => {
    expect(document.querySelector('astro-island')).toBeNull();
  });

  it('say in the title that there is an error, and that a message is sent', () => {
    const titles = answers.map(({ document }) => document.querySelector('title')?.textContent);
    expect(titles[0]).toMatch(/^Error: /);
    expect(titles[1]).toBe(content.contact.messages.sent.title);
  });

  it('take more than a message may have, so that nothing is cut off unseen, and less than a body', () => {
    const forms = pages.filter(({ path }) => ['/contact', '/contact/form'].includes(path));
    for (const form of forms) {
      const limits = FIELD_NAMES.map((name) =>
        Number(attribute(formOf(form)?.querySelector(`[name="${name}"]`) ?? null, 'maxlength')),
      );
      expect(limits).toEqual(FIELDS.map(controlLimit));
    }
  });

  it('post to where the contact page posts, in the same fields', () => {
    const forms = pages.filter(({ path }) => ['/contact', '/contact/form'].includes(path));
    const facts = forms.map((page) => ({
      method: attribute(formOf(page), 'method'),
      action: attribute(formOf(page), 'action'),
      fields: formOf(page)
        ?.querySelectorAll('[name]')
        .map((field) => attribute(field, 'name')),
    }));
    expect(facts).toHaveLength(2);
    expect(facts[0]).toEqual(facts[1]);
    expect(facts[0]).toEqual({
      method: 'post',
      action: '/api/messages',
      fields: [...FIELD_NAMES, 'remarks'],
    });
  });
});

describe('the pages that answer a subscriber', async () => {
  const pages = await readPages('complete');
  const answers = pages.filter(({ path }) => path.startsWith('/newsletter/answers/'));
  const read = (file: string): string => readFileSync(join(completeFolder, file), 'utf8');
  const forms = pages.flatMap(({ path, document }) =>
    document.querySelectorAll('form').map((form) => ({ path, form })),
  );

  it('are there, each by its name', () => {
    const names = answers.map(({ path }) => path.replace('/newsletter/answers/', ''));
    expect(names).toEqual([...NEWSLETTER_ANSWERS].sort());
  });

  it.each(answers)('$path is not listed, not in the sitemap and not fetched ahead', (page) => {
    expect(metaContent(page, 'robots')).toBe('noindex');
    expect(canonicalOf(page)).toMatch(/\/resources$/);
    expect(read('sitemap-0.xml')).not.toContain(page.path);
    expect(read('speculation-rules.json')).not.toContain('/newsletter/answers');
  });

  it.each(answers)('$path runs no island: it works where script does not', ({ document }) => {
    expect(document.querySelector('astro-island')).toBeNull();
  });

  it('post to where they came from, from one button with nothing beside it', () => {
    const pressed = forms.filter(({ path }) => /answers\/(?:confirm|unsubscribe)$/.test(path));
    expect(pressed.map(({ path }) => path)).toEqual([
      '/newsletter/answers/confirm',
      '/newsletter/answers/unsubscribe',
    ]);
    for (const { form } of pressed) {
      expect(attribute(form, 'method')).toBe('post');
      expect(attribute(form, 'action')).toBeUndefined();
      expect(form.querySelectorAll('input')).toEqual([]);
      expect(form.querySelectorAll('button')).toHaveLength(1);
    }
  });

  it('have the same form as the resources page, with the words that are agreed to', () => {
    const asking = forms.filter(
      ({ form }) => attribute(form, 'action') === NEWSLETTER_SUBSCRIBE_PATH,
    );
    expect(asking.map(({ path }) => path)).toEqual([
      '/newsletter/answers/expired',
      '/newsletter/answers/form',
      '/resources',
    ]);
    for (const { form } of asking) {
      expect(attribute(form, 'method')).toBe('post');
      const fields = form.querySelectorAll('[name]').map((field) => attribute(field, 'name'));
      expect(fields).toEqual(['email', 'remarks']);
      expect(form.textContent).toContain(content.newsletter?.consent.words);
    }
  });
});
