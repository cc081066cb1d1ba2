import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { folderKinds } from '../../src/site/index.ts';
import { addressOf, KINDS, newFile, slugOf, type Kind } from './new-file.ts';

const TITLE = 'What it costs: soil & rain';
const today = '2026-11-23';

function begin(content: ScratchContent, kind: Kind): string {
  const { folder } = KINDS[kind];
  const file = `${folder}/new-text.md`;
  const wanted = { folder, title: TITLE, name: 'new-text', today, content: content.folder };
  content.add(file, newFile(wanted));
  return file;
}

const EMPTY = 'Write something here: this text may not be empty.';

describe('a new file', () => {
  it.each<[Kind, string[]]>([
    ['article', [`excerpt — ${EMPTY}`]],
    ['case-study', [`description — ${EMPTY}`]],
    [
      'page',
      [
        'meta.description — Lengthen it to at least 50 characters: search results show 50 to 160 characters of a description.',
        'meta.keywords — Add keywords until there are three. Now there are 0.',
        'meta.shareAlt — Lengthen it to at least 10 characters: screen readers read it aloud in place of the picture.',
        `lead — ${EMPTY}`,
      ],
    ],
    [
      'issue',
      [
        'preheader — Lengthen it to at least 20 characters: mail programs show one sentence beside the subject.',
      ],
    ],
  ])('of the kind %s lacks what the build asks for, and nothing else', (kind, sentences) => {
    using content = new ScratchContent();
    begin(content, kind);
    expect(content.found('complete').map(({ key, sentence }) => `${key} — ${sentence}`)).toEqual(
      sentences,
    );
  });

  it.each(['tests/content', 'tests/brands/tlalli'])('becomes a valid article in %s', (source) => {
    using content = new ScratchContent(source);
    const file = begin(content, 'article');
    content.edit(file, "excerpt: ''", 'excerpt: It costs more than it looks.');
    expect(content.found('complete')).toEqual([]);
    expect(content.read(file)).toMatch(/\nreadTime: 1 min (?:read|de \w+)\n/);
    expect(content.read(file)).toMatch(/\n# The date of publication, .*\ndate: 2026-11-23\n/);
  });

  it('never replaces an existing file', () => {
    using content = new ScratchContent();
    const file = 'case-studies/corn-on-a-long-slope.md';
    const before = content.read(file);
    const { stdout, status } = spawnSync(
      process.execPath,
      ['tools/new.ts', 'case-study', 'Corn on a long slope'],
      { env: { ...process.env, CONTENT_DIR: content.folder }, encoding: 'utf8' },
    );
    expect(stdout).toMatch(/corn-on-a-long-slope\.md already exists\. Choose another title/);
    expect(status).toBe(1);
    expect(content.read(file)).toBe(before);
  });
});

it.each([
  ['What it costs: soil & rain', 'what-it-costs-soil-rain'],
  ['Año 1: “rills”', 'ano-1-rills'],
  ['土壌', ''],
])('%s becomes %s in an address', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

function unexplained(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([key, part]) => {
    const { description = '' } = z.globalRegistry.get(part) ?? {};
    const inner = part instanceof z.ZodObject ? unexplained(part) : [];
    return description === '' ? [key, ...inner] : inner;
  });
}

it.each(Object.values(KINDS))('explains each key of $folder', ({ folder }) => {
  const keys = folderKinds.find((each) => each.folder === folder)?.keys;
  if (!(keys instanceof z.ZodObject)) throw new Error(`${folder} has no keys.`);
  expect(unexplained(keys)).toEqual([]);
});

it('has the address that visitors see, with the words of paths', () => {
  using content = new ScratchContent();
  expect(addressOf('article', 'blog', content.folder)).toBe('/blog/blog');
  content.edit('site.yaml', /$/, 'paths: { blog: notes, newsletter: letter }\n');
  expect(addressOf('article', 'blog', content.folder)).toBe('/notes/blog');
  expect(addressOf('issue', '2026-11-rain', content.folder)).toBe('/letter/2026-11-rain');
  expect(addressOf('page', 'blog', content.folder)).toBe('/blog');
});
