import { cpSync, globSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { urlPathOf } from '../../server/http/index.ts';
import { attribute, parseHtml } from './built-site.ts';
import { buildWith } from './scratch-build.ts';
import { translated } from './scratch-content.ts';

export const SITE = 'https://rillwatch.example';

const WORDS = `
  { resources: library, contact: write, sent: done, api: to, messages: words, newsletter: mail, subscribe: join,
    confirm: 'yes', unsubscribe: leave, figures: drawings, share: pictures, map: atlas, place: here, places: spots, wall: poster,
    first-map: dig }`;

/** Arabic and French lack it. */
export const LONELY = '/blog/future-precision-agriculture-ai-soil-health';

const IMPACT = `---
meta:
  title: Impact
  description: What soil erosion does to a field, and what can be saved.
  keywords: [soil, fields, water]
  shareAlt: Contour lines of a hillside.
heading: Impact
lead: What is lost, and what can be saved.
---

A field loses soil.
`;

const AR_LACKS = [
  'articles/future-precision-agriculture-ai-soil-health.md',
  'case-studies/corn-on-a-long-slope.md',
  'legal/privacy.md',
  'newsletter.yaml',
  'slope.yaml',
];

export const NOTICE = 'Not in this language yet.';
// cspell:ignore Cette français
export const FRENCH_NOTICE = 'Cette page n’est pas encore en français.';

const FRENCH = `
language: fr
navigation: { menu: Carte }
languages: { name: Langues, untranslated: ${FRENCH_NOTICE} }
`;

function translation(): string {
  const content = translated('ar', 'en-Arab');
  cpSync(content.path('ar'), content.path('es'), { recursive: true });
  content.edit('es/site.yaml', 'language: en-Arab', 'language: es-MX');
  for (const file of globSync('es/**/*.md', { cwd: content.folder })) {
    // An unchanged copy would not be a translation.
    const hasBody = !content.read(file).trimEnd().endsWith('---');
    if (hasBody) content.edit(file, /$/, '\n\n***\n');
  }
  content.edit('es/articles/a-note-on-figures.md', '6 October', '6 de octubre'); // cspell:ignore octubre
  // Arabic lacks a few texts, French has one file, and Spanish has all of them.
  for (const file of AR_LACKS) rmSync(content.path(`ar/${file}`));
  content.add('fr/site.yaml', FRENCH);
  // The footer links to it in all languages, and Arabic lacks it.
  content.add('pages/impact.md', IMPACT);
  content.add('es/pages/impact.md', `${IMPACT}\n***\n`);
  // From three articles on, a category has a page.
  for (const name of ['', 'ar/', 'es/'].flatMap((folder) => [
    `${folder}articles/one`,
    `${folder}articles/two`,
  ])) {
    const note = content.read(name.replace(/\w+$/, 'a-note-on-figures.md'));
    content.add(`${name}.md`, note.replaceAll(/^(?:id|title): .*$/gm, `$&-${name.slice(-3)}`));
  }
  content.edit('site.yaml', /$/, 'categorySlugs: { Technology: tools }\n');
  content.edit('ar/site.yaml', 'none: home page', `untranslated: ${NOTICE}`);
  content.edit('ar/site.yaml', 'Education: Education', 'Education: Café Talks');
  content.edit('ar/site.yaml', /$/, `paths: ${WORDS}\n`);
  content.edit('ar/pages/technology.md', '---', "---\nslug: machines\noriginal: 'aaaaaaaaaaaa'");
  return content.folder;
}

async function buildTranslated() {
  const build = await buildWith(translation(), 'complete');
  const files = globSync('**/*.html', { cwd: build.site }).map((file) => `/${file}`);
  const read = files.map(async (file) => {
    const html = await readFile(join(build.site, file), 'utf8');
    return [urlPathOf(file), await parseHtml(html)] as const;
  });
  const pages = new Map(await Promise.all(read));
  const alternatesOf = (path: string): string[] => {
    const links = pages.get(path)?.querySelectorAll('link[hreflang]') ?? [];
    return links.map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')}`);
  };
  return { build, pages, alternatesOf };
}

/**
 * A site in English, in an Arabic that lacks a few texts, in a French of one file, and in a complete Spanish. It is
 * built once for all files that import it.
 */
export const translatedSite = buildTranslated();
