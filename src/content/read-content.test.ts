import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ScratchContent, textPage } from '../../tests/support/scratch-content.ts';
import { readContent } from './read-content.ts';

const ARTICLE = 'articles/understanding-micro-soil-erosion-early-detection.md';
const CASE_STUDY = 'case-studies/corn-on-a-long-slope.md';
const KNOWN_FILES =
  'site.yaml, home.yaml, resources.yaml, contact.yaml, not-found.yaml, failure.yaml, blog.yaml, programs-page.yaml, long-text.yaml, sources.yaml, drawings.yaml, slope.yaml, first-map.yaml, first-map/result.json, newsletter.yaml, offline.yaml, terms.yaml, redirects.yaml, theme.yaml, mark.svg, and those in articles/, case-studies/, pages/, programs/, legal/, newsletter/, figures/';

describe('content whose files have an error', () => {
  it('reports unrelated errors with their lines, each once', () => {
    using content = new ScratchContent();
    content.edit('home.yaml', /^hero:\n {2}lead/m, 'hero:\nlead');
    content.edit('home.yaml', 'heading: Our Story', 'heading: Our Story: it begins');
    content.edit('home.yaml', 'heading: How', 'heading: @How');
    const lines = content.read('home.yaml').split('\n');
    const lineOf = (text: string) => 1 + lines.findIndex((line) => line.includes(text));
    expect(content.found().map(({ place }) => place?.line)).toEqual([
      lineOf('position:'),
      lineOf('Our Story'),
      lineOf('@How'),
    ]);
  });

  const rename = (from: string, to: string) => (content: ScratchContent) =>
    renameSync(content.path(from), content.path(to));
  const write = (file: string, text: string | Buffer) => (content: ScratchContent) =>
    writeFileSync(content.path(file), text);
  const copy = (from: string, to: string) => (content: ScratchContent) =>
    cpSync(content.path(from), content.path(to));

  it.each<[file: string, sentence: string, spoil: (content: ScratchContent) => void]>([
    [
      `${ARTICLE}: line 1`,
      'Begin the file with its keys between two lines of three hyphens.',
      write(ARTICLE, 'Just text.\n'),
    ],
    [
      'failure.yaml: line 2',
      'Save this file as UTF-8: the program that wrote it asks for the encoding under "Save as".',
      write('failure.yaml', Buffer.from('a: b\nheading: Schön\n', 'latin1')),
    ],
    [
      'articles/Micro_Erosion.md: file name',
      'Rename the file. Use only lowercase letters, digits, and single hyphens, as in soil-after-rain.',
      rename(ARTICLE, 'articles/Micro_Erosion.md'),
    ],
    [
      'articles/zebra.md: title',
      `Change it or remove this file: ${ARTICLE} has the same title.`,
      copy(ARTICLE, 'articles/zebra.md'),
    ],
    [
      'articles/notes.MD: file name',
      'Rename the file so that its name ends in .md, or move it out of this folder.',
      rename(ARTICLE, 'articles/notes.MD'),
    ],
    [
      'articles: number of files',
      'Add articles until there are 4: there are 3.',
      (content) => {
        for (const file of ['articles/a-note-on-figures.md', ARTICLE]) rmSync(content.path(file));
      },
    ],
    [
      'case-studies: number of files',
      'Keep exactly 2 case studies: there are 3.',
      copy(CASE_STUDY, 'case-studies/third.md'),
    ],
    [
      'not-found.yaml: whole file',
      'Add this file: it is missing.',
      rename('not-found.yaml', '404.yaml'),
    ],
    [
      '404.yaml: file name',
      `Rename, move, or remove it: the files here are ${KNOWN_FILES}.`,
      rename('not-found.yaml', '404.yaml'),
    ],
  ])('says of %s: %s', (file, sentence, spoil) => {
    using content = new ScratchContent();
    spoil(content);
    expect(content.problems()).toContain(`content/${file} — ${sentence}`);
  });

  it('reports a bad brand where it is defined, not where it is used', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', 'brand: Rillwatch', `brand: ${'R'.repeat(31)}`);
    content.edit(ARTICLE, /date: .*/, 'date: soon');
    const places = content.found().map(({ file, key }) => [file, key]);
    expect(places).toEqual([
      ['site.yaml', 'brand'],
      [ARTICLE, 'date'],
    ]);
  });

  it('rejects files that no page would show', () => {
    using content = new ScratchContent();
    const files = ['a.md', 'article/a.md', 'articles/26/a.md', 'pages/index.md', 'press/a.docx'];
    for (const file of files) content.add(file, 'Words.\n');
    const renamed = content.problems().filter((each) => /: file name — (Rename|Move)/.test(each));
    expect(renamed.map((each) => each.replace(/^content\/(.*?):.*/, '$1')).sort()).toEqual(files);
  });

  it('rejects a folder that does not exist', () => {
    expect(() => readContent('/nowhere')).toThrow('Add this folder: /nowhere does not exist.');
  });
});

describe('content without an error', () => {
  it('reads files with Windows line ends and a byte order mark', () => {
    using content = new ScratchContent();
    content.edit(ARTICLE, /^[\s\S]*$/, content.read(ARTICLE).replaceAll('\n', '\r\n'));
    content.edit('home.yaml', /^/, '\uFEFF');
    expect(content.problems()).toEqual([]);
  });

  it('ignores files of operating systems and editors', () => {
    using content = new ScratchContent();
    const left = [
      'Thumbs.db',
      'articles/desktop.ini',
      '.DS_Store',
      'home.yaml~',
      'articles/a.md.bak',
    ];
    for (const file of left) writeFileSync(content.path(file), Uint8Array.of(0xff));
    expect(content.problems()).toEqual([]);
  });

  it('accepts a date as soon as the day has begun anywhere on Earth, and rejects later ones', () => {
    using content = new ScratchContent();
    content.edit('sources.yaml', /^ {2}read: .*/m, '  read: 2027-03-02');
    vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z'), toFake: ['Date'] });
    expect(content.problems()).toEqual([]);
    vi.setSystemTime(new Date('2027-03-01T09:59:59Z'));
    expect(content.problems()).toHaveLength(1);
  });

  it('normalizes the address of the site, and sorts the articles newest first', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', /siteUrl: \S+/, 'siteUrl: https://Rillwatch.Example/');
    content.edit(ARTICLE, /date: .*/, 'date: 2026-11-01');
    const { site, articles } = readContent(content.folder);
    expect(site.siteUrl).toBe('https://rillwatch.example');
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toBe('2026-11-01');
  });

  it('replaces placeholders with the current names and numbers, and no other braces', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', 'brand: Rillwatch', 'brand: Furrow');
    content.edit('site.yaml', 'accuracyPercent: 99.7', 'accuracyPercent: 98.2');
    content.edit('site.yaml', 'responsePromiseHours: 24', 'responsePromiseHours: 48');
    content.add('pages/about.md', textPage('By {brand}, with `{code}`.'));
    const all = JSON.stringify(readContent(content.folder));
    for (const text of ['98.2% Accuracy', 'How Furrow works', 'within 48 hours']) {
      expect(all).toContain(text);
    }
    expect(all).toContain('By Furrow, with `{code}`.');
    expect(all).not.toMatch(/99\.7|Rillwatch|\{(?:brand|provider|accuracy|hours)\}/);
  });
});
