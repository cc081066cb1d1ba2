import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScratchContent, textPage, translated } from '../../tests/support/scratch-content.ts';
import { readContent, readEditions, readFiles } from './read-content.ts';
import { waitingNews } from './drafts.ts';

const ARTICLE = 'articles/a-note-on-figures.md';

const NAME = 'understanding-micro-soil-erosion-early-detection';
const DATED = `articles/${NAME}.md`;

afterEach(() => vi.unstubAllEnvs());

function slugsOf(content: ScratchContent): string[] {
  return readContent(content.folder, 'complete').articles.map(({ slug }) => slug);
}

describe('a draft', () => {
  it('is no part of a build, and may have any gaps', () => {
    using content = new ScratchContent();
    content.add('articles/begun.md', '---\ntitle: Begun\ndraft: true\n---\n\n<b>Lost 12 tons');
    content.add('pages/begun-too.md', '---\ndraft: true\n---\n');
    content.add('figures/begun.yaml', 'draft: true\nkind: bars\nrows: []\n');
    expect(content.found('complete')).toEqual([]);
    expect(slugsOf(content)).not.toContain('begun');
    expect(waitingNews(readFiles(content.folder))).toEqual([
      'content/articles/begun.md is a draft, and not on the site.',
      'content/figures/begun.yaml is a draft, and not on the site.',
      'content/pages/begun-too.md is a draft, and not on the site.',
    ]);
  });

  it('is shown with its gaps on request', () => {
    vi.stubEnv('SITE_DRAFTS', '1');
    using content = new ScratchContent();
    const tooLong = 'An excerpt that goes on and on. '.repeat(12).trim();
    content.add(
      'articles/begun.md',
      `---\ntitle: Begun\nexcerpt: ${tooLong}\ncategory: Unheard of\ndraft: true\n---\n\nLost 12 tons.\n\n![What it shows](figure:not-there)\n`,
    );
    content.add('pages/begun-too.md', '---\nmeta:\n  title: Us\ndraft: true\n---\n');
    content.add(
      'figures/begun.yaml',
      "draft: true\nkind: bars\ncolumns: [Ground, Loss, Gain]\nrows:\n  - [Bare, '', 1]\n",
    );
    expect(content.found('complete')).toEqual([]);
    const shown = readContent(content.folder, 'complete');
    const article = shown.articles.find(({ slug }) => slug === 'begun');
    expect(article?.title).toBe('Begun');
    expect(article?.excerpt).toMatch(/ …$/);
    expect(article?.body).toBe('Lost 12 tons.\n\n*not-there*');
    expect(Object.values(shown.site.categories)).toContain(article?.category);
    expect(shown.pages.find(({ slug }) => slug === 'begun-too')?.meta.title).toBe('Us');
    const figure = shown.figures.find(({ slug }) => slug === 'begun');
    expect(figure?.rows).toEqual([
      ['Bare', 0, 1],
      ['…', 0, 0],
    ]);
  });

  it('may lack anything in a site of several languages, too', { timeout: 60_000 }, () => {
    vi.stubEnv('SITE_DRAFTS', '1');
    using content = translated();
    content.add('articles/begun.md', '---\ntitle: Begun\ndraft: true\n---\n\nWords.\n');
    content.add('figures/begun.yaml', 'draft: true\nkind: bars\n');
    const editions = readEditions(content.folder, 'complete');
    const slugs = editions.map(({ articles }) => articles.map(({ slug }) => slug));
    for (const all of slugs) expect(all).toContain('begun');
  });

  it('leaves mistakes in other files mistakes', () => {
    vi.stubEnv('SITE_DRAFTS', '1');
    using content = new ScratchContent();
    content.add('articles/begun.md', '---\ndraft: true\n---\n');
    content.edit(ARTICLE, /^title: .*/m, "title: ''");
    expect(content.found('complete').map(({ file }) => file)).toEqual([ARTICLE]);
  });

  it('keeps its translations back, too', () => {
    using content = translated();
    content.edit(ARTICLE, /^date: /m, 'draft: true\ndate: ');
    const [main, german] = readEditions(content.folder, 'complete');
    const slugs = [main, german].map((each) => each?.articles.map(({ slug }) => slug));
    expect(slugs[0]).not.toContain('a-note-on-figures');
    expect(slugs[1]).toEqual(slugs[0]);
  });
});

describe('a date in the future', () => {
  it('holds a text back until its day', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 23, 59) });
    using content = new ScratchContent();
    content.edit(DATED, /^date: .*/m, 'date: 2026-12-01');
    expect(slugsOf(content)).not.toContain(NAME);
    expect(waitingNews(readFiles(content.folder))).toEqual([
      `content/${DATED} waits for 2026-12-01: a build on that day or later publishes it.`,
    ]);
    vi.setSystemTime(new Date(2026, 11, 1, 0, 1));
    expect(slugsOf(content)).toContain(NAME);
    expect(waitingNews(readFiles(content.folder))).toEqual([]);
  });
});

it('says today what would stop the build on the day of a text', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30) });
  using content = new ScratchContent();
  const whole = content.read(ARTICLE).replace(/^updated:\n(?: .*\n)+/m, '');
  const article = (name: string, date: string) =>
    whole
      .replace(/^id: .*/m, `id: ${name}`)
      .replace(/^title: .*/m, `title: ${name}`)
      .replace(/^date: .*/m, `date: ${date}`);
  content.add('articles/sooner.md', `${article('sooner', '2026-12-01')}\n[More](/blog/later).\n`);
  content.add('articles/later.md', article('later', '2026-12-24'));
  expect(content.found('complete').map(({ file, sentence }) => ({ file, sentence }))).toEqual([
    {
      file: 'articles/sooner.md',
      sentence:
        'Remove the link until the page at /blog/later is on the site: content/articles/later.md waits for 2026-12-24.',
    },
  ]);
  content.edit('articles/later.md', /^date: .*/m, 'date: 2026-12-01');
  expect(content.found('complete')).toEqual([]);
});

it('says why a link to a text that waits is dead', () => {
  using content = new ScratchContent();
  content.add('pages/prices.md', textPage('What it costs.').replace('lead:', 'draft: true\nlead:'));
  content.edit(ARTICLE, /$/, '\n\nSee [what it costs](/prices).\n');
  expect(content.found('complete').map(({ sentence }) => sentence)).toEqual([
    'Remove the link until the page at /prices is on the site: content/pages/prices.md is a draft.',
  ]);
});
