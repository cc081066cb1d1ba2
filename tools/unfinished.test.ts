import { readdirSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent, translated, textPage } from '../tests/support/scratch-content.ts';
import { readEditions } from '../src/content/read-content.ts';
import { examplesIn, typedNames } from './examples.ts';
import { unfinished } from './unfinished.ts';

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
      'Rillwatch',
      'Deep Loam Labs',
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
  expect(unfinished(readEditions(content.folder, 'specified'))).toEqual([]);
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
  const places = found.map(({ place, value }) => `${place} ${value}`);
  expect(places).toContain('content/pages/ impact');
  expect(places.filter((each) => each.startsWith('content/site.yaml'))).toEqual([
    'content/site.yaml About Us (/about)',
    'content/site.yaml Impact (/impact)',
    'content/site.yaml Solutions (/solutions)',
  ]);
});

/** What is found in a file or folder of the complete profile, without the reasons. */
function valuesAt(content: ScratchContent, place: string): string[] {
  return unfinished(readEditions(content.folder, 'complete'))
    .filter((each) => each.place === place)
    .map(({ value }) => value);
}

it('includes articles and case studies whose buttons have no effect without a text', () => {
  using content = new ScratchContent();
  expect(valuesAt(content, 'content/articles/')).toEqual([
    'understanding-micro-soil-erosion-early-detection',
    'machine-learning-environmental-monitoring-guide',
    'climate-change-agricultural-resilience-solutions',
  ]);
  expect(valuesAt(content, 'content/case-studies/')).toEqual(['grass-in-the-right-place']);
});

it('includes buttons that have no effect, and a page of programs without a program', () => {
  using content = new ScratchContent();
  const places = ['contact', 'resources', 'programs-page'].map((name) => `content/${name}.yaml`);
  const found = () => places.flatMap((place) => valuesAt(content, place));
  expect(found()).toEqual([]);
  rmSync(content.path('newsletter.yaml'));
  rmSync(content.path('newsletter'), { recursive: true });
  content.edit('site.yaml', / +- label: Research\n +href: \/research\n/, '');
  for (const file of readdirSync(content.path('programs'))) {
    content.edit(`programs/${file}`, /(?<=\n---\n)[\s\S]*$/, '');
  }
  expect(found()).toHaveLength(3);
  expect(found().slice(0, 2)).toEqual(['Learn About Research Programs', 'Subscribe']);
});

it('includes sources that no text and no figure of any language names', () => {
  using content = translated();
  const unused = () => valuesAt(content, 'content/sources.yaml');
  const before = unused();
  expect(before).toContain('agriland-2025');
  expect(before).not.toContain('borrelli-2017');
  content.edit(
    'de/articles/a-note-on-figures.md',
    /$/,
    '\nA farm saw it ([Agriland](source:agriland-2025)).\n',
  );
  expect(unused()).toEqual(before.filter((name) => name !== 'agriland-2025'));
});

it('includes names that are typed in texts, in every language', () => {
  using content = translated();
  const found = () =>
    typedNames(content.folder, readEditions(content.folder, 'complete')).map(
      ({ value, reason }) => `${value}: ${reason}`,
    );
  expect(found()).toEqual([]);
  content.edit('de/resources.yaml', "author: '{brand} Team'", 'author: Rillwatch Team');
  content.add('legal/imprint.md', textPage('Deep Loam Labs runs the Rillwatch1.'));
  expect(found()).toEqual([
    'Rillwatch: write {brand}, so that the name of site.yaml stands here',
    'Deep Loam Labs: write {provider}, so that the name of site.yaml stands here',
  ]);
  content.edit('site.yaml', 'powered by {provider}', 'powered by Deep Loam Labs');
  expect(found()).toHaveLength(3);
});

it('includes a brand that another language still has', () => {
  using content = translated();
  content.edit('site.yaml', 'brand: Rillwatch', 'brand: Hill Farm');
  expect(valuesAt(content, 'content/de/site.yaml')).toContain('Rillwatch');
});

it('is empty once the owner has replaced everything', () => {
  using content = new ScratchContent();
  content.edit(
    'site.yaml',
    /^[\s\S]*$/,
    content
      .read('site.yaml')
      .replace('brand: Rillwatch', 'brand: Hill Farm')
      .replace('provider: Deep Loam Labs', 'provider: Hill Works')
      .replaceAll('rillwatch-example', 'hill-farm')
      .replaceAll('rillwatch.example', 'hill-farm.org')
      .replace(/^tag:\n(?: .*\n)+/m, '')
      .replace('(607) 555-0142', '(607) 232-9142')
      .replace('+16075550142', '+16072329142'),
  );
  expect(examplesOf(content, 'site.yaml')).toEqual([]);
});
