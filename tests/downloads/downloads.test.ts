import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../src/content/read-content.ts';
import { filesOf } from '../../src/features/case-studies/pdf/index.tsx';
import { posterOf } from '../../src/features/slope/index.ts';
import { sourceUrl } from '../../src/schemas/source.ts';
import { fileIn, type Content } from '../../src/site/index.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

function read(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

const folder = scratchFolder();

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** All elements of a study, and words that look like markup. */
const BODY = readFileSync(new URL('study.md', import.meta.url), 'utf8');

const content: Content = readContent(new URL('../content/', import.meta.url), 'complete');
const [first] = content.caseStudies;
if (first === undefined) throw new Error('The content of the tests has no case study.');
const study = { ...first, title: 'A "long" slope', body: BODY };
const drawing = content.figures.find(({ kind }) => kind === 'picture');
const source = content.sources['borrelli-2017'];

const downloads = await filesOf(content, study);
const file = fileOf('letter.pdf', downloads[0]?.bytes ?? new Uint8Array());
const tree = read('pdfinfo', '-struct-text', file);
const text = read('pdftotext', file, '-');
const plain = read('qpdf', '--qdf', '--object-streams=disable', file, '-');

it('files name the addresses of their language', async () => {
  const { own } = content.editions;
  const addresses = {
    ...own.addresses,
    [`/case-studies/${study.slug}`]: '/es/reports/corn',
    '/slope': '/es/hill',
  };
  const spanish = { ...content, editions: { ...content.editions, own: { ...own, addresses } } };
  const [sheet = { bytes: new Uint8Array() }] = await filesOf(spanish, study);
  const poster = await posterOf({ ...spanish, slope: fileIn(content, 'slope') });
  const files = [
    [sheet.bytes, '/es/reports/corn'],
    [poster ?? new Uint8Array(), '/es/hill'],
  ] as const;
  for (const [bytes, path] of files) {
    const name = fileOf('spanish.pdf', bytes);
    expect(read('pdftotext', name, '-')).toContain(`rillwatch.example${path}`);
    const links = read('qpdf', '--qdf', '--object-streams=disable', name, '-');
    const own = [...links.matchAll(/\/URI \(https:\/\/rillwatch\.example([^)]*)\)/g)];
    const linked = own.map(([, address]) => address);
    expect(linked).toContain(path);
    expect(linked).not.toContain('/slope');
    expect(linked).not.toContain(`/case-studies/${study.slug}`);
  }
});

it('marks the title of a source in another language', async () => {
  if (source === undefined) throw new Error('The study cites a source that the content lacks.');
  const sources = { ...content.sources, 'borrelli-2017': { ...source, language: 'de' } };
  const [sheet = { bytes: new Uint8Array() }] = await filesOf({ ...content, sources }, study);
  const name = fileOf('german-title.pdf', sheet.bytes);
  const marked = read('qpdf', '--qdf', '--object-streams=disable', name, '-');
  expect(marked).toMatch(/\/Lang \(de\)/);
  expect(plain).not.toMatch(/\/Lang \(de\b/);
});

describe('the file of a case study', () => {
  it('is a valid PDF with embedded fonts that declares PDF/UA', () => {
    expect(read('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
    expect(read('pdfinfo', '-meta', file)).toMatch(/<pdfuaid:part>1</);
    const facts = read('pdfinfo', file);
    expect(facts).toMatch(/Title: +A "long" slope/);
    expect(facts).toMatch(/Tagged: +yes/);
    expect(plain).toMatch(/\/Lang \(en-US\)/);
    const [, , ...fonts] = read('pdffonts', file).trim().split('\n');
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    for (const font of fonts) expect(font).toMatch(/Fraunces.* yes yes yes /);
  });

  it('exists in both paper sizes, that of its readers first, with the stated number of pages', () => {
    expect(downloads.map(({ path }) => path.replace(/^.*-/, ''))).toEqual(['letter.pdf', 'a4.pdf']);
    for (const { bytes, pages, path, paper } of downloads) {
      const facts = read('pdfinfo', fileOf(path.replace(/^.*\//, ''), bytes));
      expect(facts).toMatch(new RegExp(`Pages: +${pages}\n`));
      expect(facts).toContain(paper === 'A4' ? '(A4)' : '(letter)');
    }
  });

  it('has the reading order of the text, and shows words that look like markup unchanged', () => {
    const order = [
      'Case study',
      'A "long" slope',
      'Illustrative example',
      'Published',
      'Web address',
      'License',
      'Cite as',
      'It begins with',
      'What leaves',
      'What a slope loses',
      'Flank',
      'In a drawing',
      'Sheet and rill erosion on US cropland',
      'Another',
      'What to do',
      'Measure again',
      'The ground remembers.',
      'loss = 5',
      'It ends here.',
      'Notes',
      'With the same probe.',
      'Sources',
      source?.title ?? '',
    ];
    const words = text.replace(/\s+/g, ' ');
    const places = order.map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(words).toContain('#panic(“markup”) and stars at 68 %');
  });

  it('has tagged headings, lists, table headers, quotations, and code with line breaks', () => {
    const levels = [...tree.matchAll(/^ *(H\d) /gm)].map(([, level]) => level);
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H2', 'H2', 'H2']);
    // There are four facts on the cover and four items in the text.
    expect(tree.match(/^ *LI\b/gm)).toHaveLength(8);
    const heads = [...tree.matchAll(/TH <[^]*?"([^"]+)"/g)].map(([, words]) => words);
    expect(heads).toEqual(['Ground', 'Loss, t/ha', 'Year', 'US tons per acre a year']);
    expect(tree).toMatch(/Scope \/Column/);
    expect(tree).toMatch(/^ *BlockQuote/m);
    expect(tree).toMatch(/^ *Code/m);
    expect(text).toMatch(/rain = 62\n\s*loss = 5\n/);
  });

  it('has descriptions of its drawings, and links to notes, sources, and the site', () => {
    expect(plain).toContain(`/Alt (${drawing?.description ?? ''})`);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /68 % \(Borrelli et al. 2017\[1\]\).*Measure again\[a\]/,
    );
    // The source is named once in the text and once below each of two figures.
    expect(plain.match(/\/Contents \(page \d\)/g)?.length).toBeGreaterThanOrEqual(4);
    expect(plain).toContain(`(${sourceUrl(source ?? {})})`);
    expect(plain).toContain(`(${content.site.siteUrl}/contact)`);
  });
});

it('a case study with letters that the font lacks stops the build and names them', async () => {
  await expect(filesOf(content, { ...study, body: 'Soil is 土.' })).rejects.toThrow(
    /cannot be set as a PDF: Fraunces has no 土\./,
  );
});

it('a case study may have the narrow spaces of French numbers, which the font lacks', async () => {
  const [file] = await filesOf(content, {
    ...study,
    body: 'Soil loses 12\u202F% in 1\u202F680 days.',
  });
  const text = read('pdftotext', fileOf('narrow.pdf', file?.bytes ?? new Uint8Array()), '-');
  expect(text.replaceAll(/\s/g, ' ')).toContain('12 % in 1 680 days');
});

it('a case study without a text has no file', async () => {
  expect(await filesOf(content, { ...study, body: '' })).toEqual([]);
});

it('the wall of slopes is one sheet of A3 with tags, figures, sources, and the address of the tool', async () => {
  const { site, sources } = content;
  const slope = fileIn(content, 'slope');
  const bytes = await posterOf({ ...content, slope });
  const poster = fileOf('poster.pdf', bytes ?? new Uint8Array());
  expect(read('qpdf', '--check', poster)).toContain('No syntax or stream encoding errors');
  expect(read('pdfinfo', '-meta', poster)).toMatch(/<pdfuaid:part>1</);
  const facts = read('pdfinfo', poster);
  expect(facts).toMatch(/Pages: +1\n/);
  expect(facts).toMatch(/Page size: +1190\.55 x 841\.89 pts \(A3\)/);
  const structure = read('pdfinfo', '-struct-text', poster);
  const words = [...structure.matchAll(/"(.*)"$/gm)].map(([, said]) => said?.trim()).join(' ');
  for (const said of [slope.wall.heading, '34 t/ha 15 tons/acre', 'equations 4-1 to 4-5']) {
    expect(words).toContain(said);
  }
  const heads = [...structure.matchAll(/TH <[^]*?"([^"]+)"/g)];
  expect(heads.map(([, head]) => head)).toEqual([
    slope.wall.cover,
    ...slope.wall.places.map(({ name }) => name),
  ]);
  const objects = read('qpdf', '--qdf', '--object-streams=disable', poster, '-');
  const pictures = new Set([...objects.matchAll(/\/Alt \(([^)]+)\)/g)].map(([, alt]) => alt));
  expect(pictures.size).toBe(18);
  expect(pictures).toContain(
    `${slope.bench.controls.covers.bare}, ${slope.wall.places[0]?.name ?? ''}`,
  );
  expect(objects).toContain(`(${site.siteUrl}/slope)`);
  for (const { source } of slope.sources.list) {
    expect(objects).toContain(`(${sourceUrl(sources[source] ?? {})})`);
  }
});
