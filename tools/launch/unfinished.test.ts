import { expect, it } from 'vitest';
import { ScratchContent, translated } from '../../tests/support/scratch-content.ts';
import { textPage } from '../../tests/support/text-page.ts';
import { readEditions } from '../../src/content/read-content.ts';
import { markedLines, unfinished, unusedFiles } from './unfinished.ts';

it('includes each example address, phone number, and account', () => {
  using content = new ScratchContent();
  const keys = unfinished(readEditions(content.folder)).map(({ key }) => key);
  for (const key of ['siteUrl', 'emails', 'phone.display', 'phone.e164', 'social']) {
    expect(keys.join('\n')).toContain(`site.${key}`);
  }
});

it('includes examples in texts, each once', () => {
  using content = new ScratchContent();
  content.add(
    'legal/imprint.md',
    textPage(
      'Write to [us@hill.example](mailto:us@hill.example) or call (607) 555-0142 ([our own example](source:example)).\n\nWe are here. {example}We are an example company. {example} Somebody has to say more.',
    ),
  );
  const found = unfinished(readEditions(content.folder)).filter(({ key }) =>
    key.startsWith('legal.imprint'),
  );
  expect(found.map(({ key, value }) => [key, value])).toEqual([
    ['legal.imprint.body', 'us@hill.example'],
    ['legal.imprint.body', '(607) 555-0142'],
  ]);
  const [{ legal }] = readEditions(content.folder);
  expect(legal[0]?.body).toContain(
    'We are here. We are an example company. Somebody has to say more.',
  );
  expect(markedLines(content.folder).map(({ key, value }) => [key, value])).toEqual([
    ['legal/imprint.md, line 12', 'We are an example company.'],
    ['legal/imprint.md, line 12', 'Somebody has to say more.'],
  ]);
});

it('includes unused figures and pictures', () => {
  using content = new ScratchContent();
  const [{ figures }] = readEditions(content.folder);
  expect(unusedFiles(readEditions(content.folder))).toEqual([]);
  content.edit('articles/a-note-on-figures.md', /^!\[.*\]\(figure:us-cropland\)$/m, '');
  expect(unusedFiles(readEditions(content.folder))).toMatchObject([
    { key: 'figures', value: figures.find(({ slug }) => slug === 'us-cropland')?.slug },
  ]);
});

it('includes a copy for translation whose language is still that of the original', () => {
  using content = translated();
  content.edit('de/site.yaml', 'language: de', 'language: en-US');
  // cspell:ignore Oktober
  content.edit('de/articles/a-note-on-figures.md', '6. Oktober', '6 October');
  const shared = unfinished(readEditions(content.folder, 'complete')).filter(
    ({ key }) => key === 'site.language',
  );
  expect(shared).toMatchObject([{ where: 'content/de/', value: 'en-US' }]);
});

it('covers every language, and lists each example once with the folders that contain it', () => {
  using content = translated();
  content.edit('de/site.yaml', 'research@', 'science@');
  const emails = unfinished(readEditions(content.folder, 'complete')).filter(({ key }) =>
    key.startsWith('site.emails'),
  );
  expect(emails.map(({ where, value }) => `${where}: ${value}`)).toEqual([
    'content/ and content/de/: hello@rillwatch.example',
    'content/: research@rillwatch.example',
    'content/de/: science@rillwatch.example',
  ]);
  content.edit('de/articles/a-note-on-figures.md', /^!\[.*\]\(figure:us-cropland\)$/m, '');
  expect(unusedFiles(readEditions(content.folder, 'complete'))).toMatchObject([
    { where: 'content/de/', key: 'figures', value: 'us-cropland' },
  ]);
});

it('includes pages without a text, and footer links to pages that do not exist', () => {
  using content = new ScratchContent();
  content.add('pages/impact.md', textPage(''));
  const contents = readEditions(content.folder, 'complete');
  expect(unusedFiles(contents)).toMatchObject([{ key: 'pages', value: 'impact' }]);
  const links = unfinished(contents).filter(({ key }) => key === 'site.footer');
  expect(links.map(({ value }) => value)).toEqual([
    'About Us (/about)',
    'Impact (/impact)',
    'Solutions (/solutions)',
  ]);
});

it('is empty once the owner has replaced everything', () => {
  using content = new ScratchContent();
  content.edit(
    'site.yaml',
    /^[\s\S]*$/,
    content
      .read('site.yaml')
      .replaceAll('rillwatch-example', 'hill-farm')
      .replaceAll('rillwatch.example', 'hill-farm.org')
      .replace('(607) 555-0142', '(607) 232-9142')
      .replace('+16075550142', '+16072329142'),
  );
  const keys = unfinished(readEditions(content.folder)).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('site.'))).toEqual([]);
});
