import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controlLimit, FIELD_NAMES, FIELDS } from '../../src/features/contact/index.ts';
import {
  NEWSLETTER_ANSWERS,
  NEWSLETTER_SUBSCRIBE_PATH,
} from '../../src/features/newsletter/index.ts';
import { sourceUrl, sourcesIn } from '../../src/schemas/source.ts';
import { builds } from '../../tools/builds.ts';
import {
  attribute,
  completeFolder,
  filesIn,
  readPages,
  siteFolder,
  textsIn,
} from '../support/built-site.ts';
import { classOf } from '../support/class-of.ts';
import { content } from '../support/content.ts';

const marks = {
  'the endpoint': '/api/messages',
  'a draft on the device': 'localStorage',
  'the data-fetching client': 'queryHash',
  'places for the server to fill': '{{value:',
  'the page that says that a message is sent': '/contact/sent',
  'an article': `class="${classOf('LongText', 'rows')} `,
  'a list of articles': `class="${classOf('EntryList', 'facts')}"`,
  'the feeds': 'rel="alternate"',
  'the links to legal pages': `<nav class="${classOf('SiteFooter', 'legal')}"`,
  'the honeypot': 'name="remarks"',
  'the newsletter': '/newsletter',
} as const;

/** Shorter texts, such as "One year", may be in a page for another reason. */
const LEAST_TELLING_LENGTH = 12;

/** Returns all uncompressed files as one text. Their compressed copies have the same content. */
function everythingIn(profile: 'specified' | 'complete'): string {
  return ['site', 'hosting']
    .map((name) => join(builds[profile].BUILD_DIR, name))
    .flatMap((folder) => filesIn(folder).map((file) => join(folder, file)))
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}

describe('the specified profile', () => {
  const specified = everythingIn('specified');
  const complete = everythingIn('complete');

  it.each(Object.entries(marks))('has no trace of %s', (_name, mark) => {
    expect(complete.includes(mark), 'the mark is found where it should be').toBe(true);
    expect(specified.includes(mark)).toBe(false);
  });

  it('contains no copy of messages, articles, and newsletters', () => {
    const { blog, longText, programsPage, sources, figures, newsletter, ...rest } = content;
    const { contact, pages, programs, legal, issues, ...shared } = rest;
    const { messages, ...form } = contact;
    const shown = textsIn({ ...shared, form }).join('\n');
    // The pages of the specification link to the works that they cite.
    const elsewhere = [shown, ...sourcesIn(shown, sources).map(sourceUrl)].join('\n');
    const bodies = [...content.articles, ...content.caseStudies].map(({ body }) =>
      body.split('\n'),
    );
    const texts = textsIn([
      [messages, blog, longText, programsPage, sources, figures, pages, programs, legal],
      [newsletter, issues, bodies],
    ]).filter((text) => text.length >= LEAST_TELLING_LENGTH && !elsewhere.includes(text));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => specified.includes(text))).toEqual([]);
  });

  it('has only files that the complete profile also has', () => {
    const unhashed = (folder: string): string[] =>
      filesIn(folder).filter((file) => !file.startsWith('_astro/'));
    const known = new Set(unhashed(completeFolder));
    // In the specified profile alone, the first map is the picture of home's third step.
    const own = unhashed(siteFolder).filter((file) => !known.has(file));
    expect(own.filter((file) => !file.startsWith('first-map/step-'))).toEqual([]);
  });
});

describe('the answer pages of forms', async () => {
  const pages = await readPages('complete');
  const answers = pages.filter(({ path }) => /^\/contact\/|^\/_answers\//.test(path));
  const read = (file: string): string => readFileSync(join(completeFolder, file), 'utf8');
  const forms = pages.flatMap(({ path, document }) =>
    document.querySelectorAll('form').map((form) => ({
      path,
      form,
      method: attribute(form, 'method'),
      action: attribute(form, 'action'),
      fields: form.querySelectorAll('[name]').map((field) => attribute(field, 'name')),
    })),
  );

  it('exist, are never prefetched, and need no scripts', () => {
    expect(answers).toHaveLength(NEWSLETTER_ANSWERS.length + 2);
    expect(read('speculation-rules.json')).not.toMatch(/_answers/);
    for (const { document, path } of answers) {
      expect(document.querySelector('astro-island'), path).toBeNull();
    }
  });

  it('are the only pages with placeholders for the server', () => {
    for (const path of ['contact', 'resources']) {
      expect(read(`${path}.html`).includes('{{'), path).toBe(false);
    }
    // The server replaces the items of this list with suggestions.
    expect(read('404.html')).toContain('<ul data-pages>');
  });

  it('contact: both forms post the same fields, and the browser cuts none off', () => {
    const asking = forms.filter(({ action }) => action === '/api/messages');
    expect(asking.map(({ path }) => path).sort()).toEqual(['/_answers/contact', '/contact']);
    for (const { form, method, fields } of asking) {
      expect(method).toBe('post');
      expect(fields).toEqual([...FIELD_NAMES, 'remarks']);
      const limits = FIELD_NAMES.map((name) =>
        Number(attribute(form.querySelector(`[name="${name}"]`), 'maxlength')),
      );
      expect(limits).toEqual(FIELDS.map(controlLimit));
    }
  });

  it('newsletter: every subscription form shows the consent that is recorded', () => {
    const asking = forms.filter(({ action }) => action === NEWSLETTER_SUBSCRIBE_PATH);
    expect(asking.map(({ path }) => path)).toEqual([
      '/_answers/newsletter/expired',
      '/_answers/newsletter/form',
      '/resources',
    ]);
    for (const { form, method, fields } of asking) {
      expect([method, fields]).toEqual(['post', ['email', 'remarks']]);
      expect(form.textContent).toContain(content.newsletter?.consent.words);
    }
  });
});
