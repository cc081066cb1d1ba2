import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent, translated, textPage } from '../../tests/support/scratch-content.ts';
import { alternatesOf, localAddress, pageOf } from '../site/index.ts';
import { readEditions, readFiles } from './read-content.ts';
import { translationNews } from './translation-work.ts';
import { grammarNews, hashOf } from './translations.ts';

it('reads a further language, which shares files without text', () => {
  using content = translated();
  const [main, other] = readEditions(content.folder, 'complete');
  expect([main.site.language, other?.site.language]).toEqual(['en-US', 'de']);
  expect(other?.theme).toEqual(main.theme);
  expect(other?.pictures).toEqual(main.pictures);
  expect(readEditions(content.folder, 'specified')).toHaveLength(1);
});

it('reads languages whose tags have a region or a script, and names both where they share a language', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', /$/, 'languages: { name: Languages, none: home page }\n');
  const tags = ['es-419', 'es', 'sr-Latn-RS', 'zh-Hant-TW'];
  for (const tag of tags) content.add(`${tag}/site.yaml`, `language: ${tag}\n`);
  const [main, ...others] = readEditions(content.folder, 'complete');
  expect(others.map(({ site }) => site.language)).toEqual(tags);
  expect(others.map((each) => localAddress(each.editions.own, '/resources'))).toEqual(
    tags.map((tag) => `/${tag}/resources`),
  );
  const names = alternatesOf(main, pageOf(main, 'home')).map(({ name }) => name);
  // cspell:disable-next-line
  expect(names).toEqual(['English', 'Español (Latinoamérica)', 'Español', 'Srpski', '中文']);
});

it('reports a theme of a further language, which no page would follow', () => {
  using content = translated();
  content.add('de/theme.yaml', content.read('theme.yaml'));
  expect(() => readEditions(content.folder, 'complete')).toThrow('content/de/theme.yaml');
});

it('formats numbers for the language, and links to its own addresses', () => {
  using content = translated();
  content.edit('de/pages/technology.md', '---', '---\nslug: machines');
  content.edit(
    'de/pages/technology.md',
    /$/,
    '\n\nIt is {accuracy}, as [this page](/technology) says ([our own example](source:example)).\n',
  );
  const [, other] = readEditions(content.folder, 'complete');
  const body = other?.pages.find(({ slug }) => slug === 'technology')?.body;
  expect(body).toContain('It is 99,7\u00a0%, as [this page](/de/machines) says');
});

it('reports mistakes with the file of the language, and two pages with the same address', () => {
  using content = translated();
  content.edit('de/contact.yaml', 'heading:', 'headings:');
  expect(() => readEditions(content.folder, 'complete')).toThrow('content/de/contact.yaml, line');
  content.edit('de/contact.yaml', 'headings:', 'heading:');
  content.edit('de/pages/technology.md', '---', '---\nslug: slope');
  expect(() => readEditions(content.folder, 'complete')).toThrow(
    /content\/de\/pages\/technology\.md, line 2 \(slug\)[^]*Choose another word: \/slope and \/technology would both be at \/de\/slope/,
  );
});

it.each([
  ['contact.endpoint', 'contact: { endpoint: https://forms.example.org/a }'],
  ['newsletter', 'contact: {}\nnewsletter: { endpoint: https://lists.example.org/a }'],
])('reports a language that is alone with %s, and takes it from the main one', (name, service) => {
  using content = translated();
  const tell = (folder: string) => {
    content.edit(`${folder}site.yaml`, 'contact: {}', service);
    content.edit(`${folder}newsletter.yaml`, 'consent:\n', 'consent:\n  elsewhere: Sent for us.\n');
    const note = '\n## Newsletter\n\nBy lists.example.org.\n';
    content.edit(`${folder}legal/privacy.md`, /$/, note);
  };
  tell('de/');
  expect(() => readEditions(content.folder, 'complete')).toThrow(
    `Remove \`${name}\`, or add it to content/site.yaml: only this language has it.`,
  );
  tell('');
  expect(readEditions(content.folder, 'complete')).toHaveLength(2);
  content.edit('de/site.yaml', service, 'contact: {}');
  expect(readEditions(content.folder, 'complete')).toHaveLength(2);
});

it.each([
  ['redirects.yaml', '/de/contact.html', 'this site itself has /de/contact'],
  ['redirects.yaml', '/de/api/write', 'this site itself has /de/api/write'],
  ['redirects.yaml', '/de/share/a.png', 'this site itself has /de/share/a.png'],
  ['de/redirects.yaml', '/Products/soil.php', 'content/redirects.yaml has it, too'],
  ['de/redirects.yaml', '/Products/soil%2Ephp', 'content/redirects.yaml has it, too'],
])('refuses a redirect in %s from %s', (file, old, reason) => {
  using content = translated();
  content.edit('de/site.yaml', /$/, 'paths: { messages: write }\n');
  content.add(file, `${old}: /resources\n`);
  expect(() => readEditions(content.folder, 'complete')).toThrow(`Remove it: ${reason}.`);
});

it('reads the redirects of each language, which lead to its pages', () => {
  using content = translated();
  content.add('de/redirects.yaml', '/de/alt.html: /resources\n');
  const [main, other] = readEditions(content.folder, 'complete');
  expect(main.redirects).toEqual({ '/Products/soil.php': '/resources' });
  expect(other?.redirects).toEqual({ '/de/alt.html': '/resources' });
});

it('refuses a translation without its original, and a page at the address of a language', () => {
  using content = translated();
  content.add('pages/de.md', textPage('Some copy.'));
  content.add('de/pages/tools.md', textPage('Some copy.'));
  content.edit('de/pages/tools.md', '---', "---\noriginal: '000000000000'");
  const read = () => readEditions(content.folder, 'complete');
  expect(read).toThrow(
    /de\/pages\/tools\.md, line 2 \(original\)[^]*there is no content\/pages\/tools\.md/,
  );
  expect(read).toThrow(
    /content\/pages\/de\.md \(file name\)[^]*\/de and \/ would both be at \/de\./,
  );
});

it('asks for the copy around the links to other languages, and for a missing site.yaml', () => {
  using content = translated();
  content.edit('site.yaml', /^languages: .*/m, '');
  const read = () => readEditions(content.folder, 'complete');
  expect(read).toThrow('Add `languages`, with `name` and `none`');
  rmSync(content.path('de/site.yaml'));
  expect(read).toThrow(
    'There is one mistake in content/:\n\ncontent/de/site.yaml (whole file)\n  Add this file',
  );
});

it('says how many files are missing, and which have changed or are still in English', () => {
  using content = translated();
  const news = () => translationNews(readFiles(content.folder)).join('\n');
  expect(news()).not.toContain('lacks');
  rmSync(content.path('de/pages/technology.md'));
  expect(news()).toContain('content/de/ lacks 1 of the files in content/');
  // The hash of the original does not make a copy a translation.
  content.edit('de/home.yaml', /^/, `original: '${hashOf(content.read('home.yaml'))}'\n`);
  expect(news()).toContain('content/de/home.yaml is still in the words of content/home.yaml');
  expect(news()).not.toContain('content/home.yaml has changed');
  content.edit('home.yaml', 'heading: ', 'heading: New ');
  expect(news()).toMatch(
    /content\/home\.yaml has changed since content\/de\/home\.yaml was translated; its `original` is now '[0-9a-f]{12}'\./,
  );
  expect(news()).not.toContain('home.yaml is still');
  expect(news()).toContain('content/de/slope.yaml does not name its original');
});

it('reports that it does not know the number words of a language', () => {
  using content = translated();
  const news = () => grammarNews(readFiles(content.folder)).join();
  const silent = 'content/de/site.yaml has no `grammar`';
  expect(news()).not.toContain(silent);
  content.edit('de/site.yaml', /^grammar:\n(?: .*\n)+/m, '');
  expect(() => readEditions(content.folder, 'complete')).not.toThrow();
  expect(news()).toContain(silent);
});
