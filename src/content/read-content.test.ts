import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textPage } from '../../tests/support/text-page.ts';
import { describe, expect, it, vi } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { readContent } from './read-content.ts';

const ARTICLE = 'articles/understanding-micro-soil-erosion-early-detection.md';
const CASE_STUDY = 'case-studies/corn-on-a-long-slope.md';
const DAY = 'Write a day that exists in the calendar as year-month-day, such as 2026-03-31.';

describe('content whose files have an error', () => {
  it('names the lines of errors that have nothing to do with each other, each once', () => {
    using content = new ScratchContent();
    content.edit('home.yaml', /^hero:\n {2}lead/m, 'hero:\nlead');
    content.edit('home.yaml', 'heading: Our Story', 'heading: Our Story: it begins');
    content.edit('home.yaml', 'heading: How', 'heading: @How');
    const lines = content.read('home.yaml').split('\n');
    const lineOf = (text: string) => 1 + lines.findIndex((line) => line.includes(text));
    expect(content.found().map(({ place }) => place?.line)).toEqual([
      lineOf('accuracyCaption'),
      lineOf('Our Story'),
      lineOf('@How'),
    ]);
  });

  it('refuses an article without front matter', () => {
    using content = new ScratchContent();
    writeFileSync(content.path(ARTICLE), 'Just text.\n');
    expect(content.problems()).toContain(
      `content/${ARTICLE}: line 1 — Begin the file with its keys between two lines of three hyphens.`,
    );
  });

  it('refuses a file that is no UTF-8, and shows where', () => {
    using content = new ScratchContent();
    writeFileSync(content.path('failure.yaml'), Buffer.from('a: b\nheading: Schön\n', 'latin1'));
    expect(content.problems()).toEqual([
      'content/failure.yaml: line 2 — Save this file as UTF-8: the program that wrote it asks for the encoding under "Save as".',
    ]);
  });

  it('refuses an invalid slug', () => {
    using content = new ScratchContent();
    renameSync(content.path(ARTICLE), content.path('articles/Micro_Erosion.md'));
    expect(content.problems()).toEqual([
      'content/articles/Micro_Erosion.md: file name — Rename the file: small letters, digits and single hyphens only, such as soil-after-rain.md.',
    ]);
  });

  it('refuses two slugs that differ in letter case alone', () => {
    using content = new ScratchContent();
    const double = ARTICLE.replace('understanding', 'Understanding');
    cpSync(content.path(ARTICLE), content.path(double));
    expect(content.problems()).toContain(
      `content/${ARTICLE}: file name — Rename or remove it: ${double} has the same slug.`,
    );
  });

  it('refuses an article that is there twice under two names', () => {
    using content = new ScratchContent();
    cpSync(content.path(ARTICLE), content.path('articles/zebra.md'));
    expect(content.problems()).toEqual([
      `content/articles/zebra.md: title — Remove this file or change its title: ${ARTICLE} has the same.`,
    ]);
  });

  it.each(['notes.md', 'article/soil.md', 'press/kit.docx'])(
    'refuses %s, which no page would show',
    (file) => {
      using content = new ScratchContent();
      mkdirSync(dirname(content.path(file)), { recursive: true });
      writeFileSync(content.path(file), 'Words.\n');
      expect(content.problems().join('\n')).toContain(`content/${file}: file name — Rename`);
    },
  );

  it('names an error in a list that is used twice where the list stands', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', 'label: LinkedIn', `label: ${'L'.repeat(41)}`);
    expect(content.problems()).toEqual([
      'content/site.yaml: social[item 1].label — Shorten it to 40 characters: a longer label breaks over several lines on a phone. Now it has 41.',
    ]);
  });

  it('refuses a file that is no Markdown among the articles', () => {
    using content = new ScratchContent();
    rmSync(content.path('articles/a-note-on-figures.md'));
    renameSync(content.path(ARTICLE), content.path('articles/notes.txt'));
    expect(content.problems()).toEqual([
      'content/articles/notes.txt: file name — Rename it so that it ends in .md, or move it out of this folder.',
      'content/articles: number of files — Add articles until there are 4: there are 3.',
    ]);
  });

  it('refuses a third case study', () => {
    using content = new ScratchContent();
    cpSync(content.path(CASE_STUDY), content.path('case-studies/third.md'));
    content.edit('case-studies/third.md', /title: .*/, 'title: A third one');
    expect(content.problems()).toEqual([
      'content/case-studies: number of files — Keep exactly 2 case studies: there are 3.',
    ]);
  });

  it('refuses a missing file and names the one that has its words under another name', () => {
    using content = new ScratchContent();
    renameSync(content.path('not-found.yaml'), content.path('404.yaml'));
    expect(content.problems()).toEqual([
      'content/not-found.yaml: whole file — Add this file: it is missing.',
      'content/404.yaml: file name — Rename, move or remove it: the files here are site.yaml, home.yaml, resources.yaml, contact.yaml, not-found.yaml, failure.yaml, blog.yaml, programs-page.yaml, long-text.yaml, sources.yaml, drawings.yaml, slope.yaml, newsletter.yaml, theme.yaml, mark.svg, and those in articles/, case-studies/, pages/, programs/, legal/, newsletter/, figures/.',
    ]);
  });

  it('refuses a folder that does not exist', () => {
    using content = new ScratchContent();
    const missing = content.path('nowhere');
    expect(() => readContent(missing)).toThrow(`Add this folder: ${missing} does not exist.`);
  });

  it('lists every error, once, and names a bad brand where it is and not where it is used', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', 'brand: Rillwatch', `brand: ${'R'.repeat(31)}`);
    content.edit(ARTICLE, /date: .*/, 'date: soon');
    expect(content.problems()).toEqual([
      'content/site.yaml: brand — Shorten it to 30 characters: the name stands in one line of the hero on a phone. Now it has 31.',
      `content/${ARTICLE}: date — ${DAY}`,
    ]);
  });
});

describe('content without an error', () => {
  it('reads files with Windows line ends and a byte order mark', () => {
    using content = new ScratchContent();
    content.edit(ARTICLE, /^[\s\S]*$/, content.read(ARTICLE).replaceAll('\n', '\r\n'));
    content.edit('home.yaml', /^/, '\uFEFF');
    expect(content.problems()).toEqual([]);
  });

  it.each(['Thumbs.db', 'articles/desktop.ini', '.DS_Store', 'home.yaml~', 'articles/soil.md.bak'])(
    'passes over %s, which a system or an editor has left there',
    (file) => {
      using content = new ScratchContent();
      writeFileSync(content.path(file), Uint8Array.of(0xff));
      expect(content.problems()).toEqual([]);
    },
  );

  it('reads an article whose name ends in .MD', () => {
    using content = new ScratchContent();
    renameSync(content.path(ARTICLE), content.path(ARTICLE.replace('.md', '.MD')));
    expect(content.problems()).toEqual([]);
    expect(readContent(content.folder).articles.map(({ slug }) => slug)).toContain(
      'understanding-micro-soil-erosion-early-detection',
    );
  });

  it('takes a date as soon as the day has begun anywhere on Earth, and none later', () => {
    using content = new ScratchContent();
    content.edit(ARTICLE, /date: .*/, 'date: 2027-03-02');
    vi.useFakeTimers({ now: new Date('2027-03-01T10:00:00Z'), toFake: ['Date'] });
    expect(content.problems()).toEqual([]);
    vi.setSystemTime(new Date('2027-03-01T09:59:59Z'));
    expect(content.problems()).toHaveLength(1);
    vi.useRealTimers();
  });

  it('writes the address of the site as browsers do', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', /siteUrl: \S+/, 'siteUrl: https://Rillwatch.Example/');
    expect(readContent(content.folder).site.siteUrl).toBe('https://rillwatch.example');
  });

  it('takes the folder as a file URL', () => {
    using content = new ScratchContent();
    expect(readContent(pathToFileURL(content.folder))).toEqual(readContent(content.folder));
  });

  it('gives the text below the front matter, with known placeholders filled', () => {
    using content = new ScratchContent();
    content.add('pages/about.md', textPage('By {brand}, with `{code}`.'));
    const about = readContent(content.folder).pages.find(({ slug }) => slug === 'about');
    expect(about?.body).toBe('By Rillwatch, with `{code}`.');
  });

  it('gives the articles newest first', () => {
    using content = new ScratchContent();
    content.edit(ARTICLE, /date: .*/, 'date: 2026-11-01');
    const dates = readContent(content.folder).articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toBe('2026-11-01');
  });

  it('writes a changed name and a changed number wherever they are used', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', 'brand: Rillwatch', 'brand: Furrow');
    content.edit('site.yaml', 'accuracyPercent: 99.7', 'accuracyPercent: 98.2');
    content.edit('site.yaml', 'responsePromiseHours: 24', 'responsePromiseHours: 48');
    const all = JSON.stringify(readContent(content.folder));
    expect(all).toContain('98.2% Accuracy');
    expect(all).toContain('How Furrow works');
    expect(all).toContain('within 48 hours');
    expect(all).not.toContain('99.7');
    expect(all).not.toContain('Rillwatch');
    expect(all).not.toMatch(/\{(?:brand|provider|accuracy|hours)\}/);
  });
});
