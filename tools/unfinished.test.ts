import { expect, it } from 'vitest';
import { ScratchContent, translated, textPage } from '../tests/support/scratch-content.ts';
import { readEditions } from '../src/content/read-content.ts';
import { examplesIn, unfinished } from './unfinished.ts';

function examplesOf(content: ScratchContent, file: string): string[] {
  return examplesIn(content.folder)
    .filter(({ place }) => place.startsWith(`content/${file}`))
    .map(({ value }) => value);
}

it('includes each example address, phone number, and account', () => {
  using content = new ScratchContent();
  const account = 'https://www.linkedin.com/company/rillwatch-example';
  expect(examplesOf(content, 'site.yaml')).toEqual(
    expect.arrayContaining([
      'https://rillwatch.example',
      'hello@rillwatch.example',
      '(607) 555-0142',
      '+16075550142',
      account,
    ]),
  );
});

it('includes examples in texts, each once', () => {
  using content = new ScratchContent();
  content.add(
    'legal/imprint.md',
    textPage(
      'Write to [us@hill.example](mailto:us@hill.example) or call (607) 555-0142 ([our own example](source:example)).\n\nWe are here. {example}We are an example company. {example} Somebody has to say more.',
    ),
  );
  const found = examplesIn(content.folder).filter(({ place }) => place.includes('imprint'));
  expect(found.map(({ place, value }) => [place, value])).toEqual([
    ['content/legal/imprint.md, line 10', 'us@hill.example'],
    ['content/legal/imprint.md, line 10', '(607) 555-0142'],
    ['content/legal/imprint.md, line 12', 'We are an example company.'],
    ['content/legal/imprint.md, line 12', 'Somebody has to say more.'],
  ]);
  const [{ legal }] = readEditions(content.folder);
  expect(legal[0]?.body).toContain(
    'We are here. We are an example company. Somebody has to say more.',
  );
});

it('includes unused figures and pictures', () => {
  using content = new ScratchContent();
  expect(unfinished(readEditions(content.folder))).toEqual([]);
  content.edit('articles/a-note-on-figures.md', /^!\[.*\]\(figure:us-cropland\)$/m, '');
  content.edit('home.yaml', /^ {2}picture: product-in-use\n/m, '');
  expect(unfinished(readEditions(content.folder))).toMatchObject([
    { place: 'content/figures/', value: 'us-cropland' },
    { place: 'content/pictures/', value: 'product-in-use' },
  ]);
});

it('includes a copy for translation whose language is still that of the original', () => {
  using content = translated();
  content.edit('de/site.yaml', 'language: de', 'language: en-US');
  // cspell:ignore Oktober
  content.edit('de/articles/a-note-on-figures.md', '6. Oktober', '6 October');
  expect(unfinished(readEditions(content.folder, 'complete'))).toContainEqual({
    place: 'content/de/site.yaml',
    value: 'en-US',
    reason: 'another folder has the same language: write the language of this folder',
  });
});

it('includes words of addresses that are English in another language', () => {
  using content = translated();
  const words = () =>
    unfinished(readEditions(content.folder, 'complete')).flatMap(({ value, reason }) =>
      reason.startsWith('these words') ? value.split(', ') : [],
    );
  expect(words()).toEqual(expect.arrayContaining(['contact', 'sent', 'subscribe', 'wall']));
  content.edit('de/site.yaml', /$/, 'paths: { contact: write, sent: sent }\n');
  expect(words().filter((word) => ['contact', 'sent'].includes(word))).toEqual([]);
  expect(words()).toContain('subscribe');
});

it('covers every language', () => {
  using content = translated();
  expect(examplesOf(content, 'de/site.yaml')).toContain('research@rillwatch.example');
  content.edit('de/articles/a-note-on-figures.md', /^!\[.*\]\(figure:us-cropland\)$/m, '');
  expect(unfinished(readEditions(content.folder, 'complete'))).toContainEqual(
    expect.objectContaining({ place: 'content/de/figures/', value: 'us-cropland' }),
  );
  const [impact] = unfinished(readEditions(content.folder, 'complete')).filter(
    ({ place, value }) => place.startsWith('content/de/') && value.includes('/impact'),
  );
  expect(impact?.reason).toContain('write content/de/pages/impact.md');
});

it('includes pages without a text, and footer links to pages that do not exist', () => {
  using content = new ScratchContent();
  content.add('pages/impact.md', textPage(''));
  const found = unfinished(readEditions(content.folder, 'complete'));
  expect(found.map(({ place, value }) => `${place} ${value}`)).toEqual([
    'content/site.yaml About Us (/about)',
    'content/site.yaml Impact (/impact)',
    'content/site.yaml Solutions (/solutions)',
    'content/pages/ impact',
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
  expect(examplesOf(content, 'site.yaml')).toEqual([]);
});
