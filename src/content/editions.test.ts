import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { translated, textPage } from '../../tests/support/scratch-content.ts';
import { readEditions, readFiles } from './read-content.ts';
import { translationNews } from './translations.ts';

it('reads a further language, which shares files without text', () => {
  using content = translated();
  const [main, other] = readEditions(content.folder, 'complete');
  expect([main.site.language, other?.site.language]).toEqual(['en-US', 'de']);
  expect(other?.theme).toEqual(main.theme);
  expect(other?.pictures).toEqual(main.pictures);
  expect(readEditions(content.folder, 'specified')).toHaveLength(1);
});

it('shares only the pictures that the language describes', () => {
  using content = translated();
  content.edit('de/drawings.yaml', /^product-in-use:\n(?: .*\n|\n)+/m, '');
  expect(() => readEditions(content.folder, 'complete')).toThrow(
    'Name a picture that content/de/drawings.yaml describes, or remove the key: there is no product-in-use.',
  );
  content.edit('de/home.yaml', 'picture: product-in-use', 'picture: grass-strips');
  const [, other] = readEditions(content.folder, 'complete');
  expect(other?.pictures.map(({ name }) => name)).not.toContain('product-in-use');
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
])('reports a language without %s of the main one, or alone with it', (name, service) => {
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
  expect(() => readEditions(content.folder, 'complete')).toThrow(
    `Add \`${name}\`, as in content/site.yaml: this language's form would be sent to this site's server.`,
  );
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
  content.edit('de/site.yaml', /^languages: .*/m, '');
  const read = () => readEditions(content.folder, 'complete');
  expect(read).toThrow('Add `languages`, with `name` and `none`');
  rmSync(content.path('de/site.yaml'));
  expect(read).toThrow(
    'There is one mistake in content/:\n\ncontent/de/site.yaml (whole file)\n  Add this file',
  );
});

it('lists missing files, and files whose original has changed since they were translated', () => {
  using content = translated();
  rmSync(content.path('de/pages/technology.md'));
  content.edit('de/home.yaml', /^/, "original: '000000000000'\n");
  const news = translationNews(readFiles(content.folder));
  expect(news).toContain('content/de/pages/technology.md is missing.');
  const [changed = ''] = news.filter((line) => line.includes('de/home.yaml'));
  const [hash = ''] = /[0-9a-f]{12}(?='\.$)/.exec(changed) ?? [];
  content.edit('de/home.yaml', '000000000000', hash);
  expect(translationNews(readFiles(content.folder)).join()).not.toContain('de/home.yaml');
});

it('reports that it does not know the number words of a language', () => {
  using content = translated();
  const silent = 'content/de/site.yaml has no `grammar`';
  expect(translationNews(readFiles(content.folder)).join()).not.toContain(silent);
  content.edit('de/site.yaml', /^grammar:\n(?: .*\n)+/m, '');
  expect(() => readEditions(content.folder, 'complete')).not.toThrow();
  expect(translationNews(readFiles(content.folder)).join()).toContain(silent);
});
