import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { textPage } from '../../tests/support/text-page.ts';
import { describe, expect, it, vi } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { readContent } from './read-content.ts';

const ARTICLE = 'articles/understanding-micro-soil-erosion-early-detection.md';
const CASE_STUDY = 'case-studies/corn-on-a-long-slope.md';
const DAY = 'Write a day that exists in the calendar as year-month-day, such as 2026-03-31.';
const KNOWN_FILES =
  'site.yaml, home.yaml, resources.yaml, contact.yaml, not-found.yaml, failure.yaml, blog.yaml, programs-page.yaml, long-text.yaml, sources.yaml, drawings.yaml, slope.yaml, newsletter.yaml, theme.yaml, mark.svg, and those in articles/, case-studies/, pages/, programs/, legal/, newsletter/, figures/';

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

  it.each<[what: string, spoil: (content: ScratchContent) => void, problems: string[]]>([
    [
      'an article without front matter',
      (content) => writeFileSync(content.path(ARTICLE), 'Just text.\n'),
      [
        `content/${ARTICLE}: line 1 — Begin the file with its keys between two lines of three hyphens.`,
      ],
    ],
    [
      'a file that is no UTF-8',
      (content) =>
        writeFileSync(
          content.path('failure.yaml'),
          Buffer.from('a: b\nheading: Schön\n', 'latin1'),
        ),
      [
        'content/failure.yaml: line 2 — Save this file as UTF-8: the program that wrote it asks for the encoding under "Save as".',
      ],
    ],
    [
      'an invalid slug',
      (content) => renameSync(content.path(ARTICLE), content.path('articles/Micro_Erosion.md')),
      [
        'content/articles/Micro_Erosion.md: file name — Rename the file: small letters, digits and single hyphens only, such as soil-after-rain.md.',
      ],
    ],
    [
      'an article under two names',
      (content) => cpSync(content.path(ARTICLE), content.path('articles/zebra.md')),
      [
        `content/articles/zebra.md: title — Remove this file or change its title: ${ARTICLE} has the same.`,
      ],
    ],
    [
      'an error in a list that is used twice',
      (content) => content.edit('site.yaml', 'label: LinkedIn', `label: ${'L'.repeat(41)}`),
      [
        'content/site.yaml: social[item 1].label — Shorten it to 40 characters: a longer label breaks over several lines on a phone. Now it has 41.',
      ],
    ],
    [
      'a file that is no Markdown among too few articles',
      (content) => {
        rmSync(content.path('articles/a-note-on-figures.md'));
        renameSync(content.path(ARTICLE), content.path('articles/notes.txt'));
      },
      [
        'content/articles/notes.txt: file name — Rename it so that it ends in .md, or move it out of this folder.',
        'content/articles: number of files — Add articles until there are 4: there are 3.',
      ],
    ],
    [
      'a third case study',
      (content) => {
        cpSync(content.path(CASE_STUDY), content.path('case-studies/third.md'));
        content.edit('case-studies/third.md', /title: .*/, 'title: A third one');
      },
      ['content/case-studies: number of files — Keep exactly 2 case studies: there are 3.'],
    ],
    [
      'a file under another name',
      (content) => renameSync(content.path('not-found.yaml'), content.path('404.yaml')),
      [
        'content/not-found.yaml: whole file — Add this file: it is missing.',
        `content/404.yaml: file name — Rename, move or remove it: the files here are ${KNOWN_FILES}.`,
      ],
    ],
    [
      'a bad brand, where it is and not where it is used, and another error',
      (content) => {
        content.edit('site.yaml', 'brand: Rillwatch', `brand: ${'R'.repeat(31)}`);
        content.edit(ARTICLE, /date: .*/, 'date: soon');
      },
      [
        'content/site.yaml: brand — Shorten it to 30 characters: the name stands in one line of the hero on a phone. Now it has 31.',
        `content/${ARTICLE}: date — ${DAY}`,
      ],
    ],
  ])('tells of %s', (_what, spoil, problems) => {
    using content = new ScratchContent();
    spoil(content);
    expect(content.problems()).toEqual(problems);
  });

  it('refuses two slugs that differ in letter case alone', () => {
    using content = new ScratchContent();
    const double = ARTICLE.replace('understanding', 'Understanding');
    cpSync(content.path(ARTICLE), content.path(double));
    expect(content.problems()).toContain(
      `content/${ARTICLE}: file name — Rename or remove it: ${double} has the same slug.`,
    );
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

  it('refuses a folder that does not exist', () => {
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

  it('writes the address of the site as browsers do, and gives the articles newest first', () => {
    using content = new ScratchContent();
    content.edit('site.yaml', /siteUrl: \S+/, 'siteUrl: https://Rillwatch.Example/');
    content.edit(ARTICLE, /date: .*/, 'date: 2026-11-01');
    const { site, articles } = readContent(content.folder);
    expect(site.siteUrl).toBe('https://rillwatch.example');
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toBe('2026-11-01');
  });

  it('writes changed names and numbers wherever they are used, and no other braces', () => {
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

  it('belongs to nobody real and holds no campaign figures (SPEC 9)', () => {
    using content = new ScratchContent();
    const all = readContent(content.folder);
    expect(JSON.stringify(all)).not.toMatch(/75 billion|60 harvests/);
    expect(all.site.emails.every(({ address }) => address.endsWith('.example'))).toBe(true);
    expect(all.site.phone.e164).toMatch(/55501\d\d$/);
    expect(all.site.phone.e164.slice(2)).toBe(all.site.phone.display.replaceAll(/\D/g, ''));
  });
});
