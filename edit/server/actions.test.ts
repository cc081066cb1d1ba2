import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { ScratchContent, translated } from '../../tests/support/scratch-content.ts';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { OPEN_ADDRESSES } from '../../src/site/index.ts';
import { readEditions } from '../../src/content/read-content.ts';
import { hashOf } from '../../src/content/translations.ts';
import { actionsOf } from './actions.ts';
import { openFile } from './files.ts';
import { changesIn } from './history.ts';
import { Store } from './store.ts';

afterEach(() => vi.unstubAllEnvs());

async function act(
  content: ScratchContent,
  name: keyof ReturnType<typeof actionsOf>,
  path: string,
  value: Record<string, unknown>,
) {
  const store = new Store(content.folder, scratchFolder());
  const { problems } = await actionsOf(store)[name].act({ action: name, path, value, hash: '' });
  return problems.map(({ sentence }) => sentence);
}

it('renames a case study that a figure names', async () => {
  using content = new ScratchContent();
  const [file = ''] = readdirSync(content.path('case-studies'));
  const slug = file.replace('.md', '');
  const figures = readdirSync(content.path('figures'));
  const named = figures.filter((each) =>
    content.read(`figures/${each}`).includes(`study: ${slug}`),
  );
  const [figure = figures[0] ?? ''] = named;
  if (named.length === 0) content.edit(`figures/${figure}`, /$/, `study: ${slug}\n`);
  expect(await act(content, 'rename', `case-studies/${file}`, { name: 'another-name' })).toEqual(
    [],
  );
  expect(content.read(`figures/${figure}`)).toContain('study: another-name');
  expect(readdirSync(content.path('case-studies'))).toContain('another-name.md');
  expect(readdirSync(content.path('case-studies'))).not.toContain(file);
});

it('takes the links to a text out of all others, so that it can be deleted', async () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = new ScratchContent();
  const path = 'articles/a-note-on-figures.md';
  const text = content.read(path);
  const other = 'pages/technology.md';
  content.edit(other, /$/, '\nRead [our *note*](/blog/a-note-on-figures#charts), and more.\n');
  content.edit('redirects.yaml', /$/, '/blog/a-note: /blog/a-note-on-figures\n');
  expect(await act(content, 'remove', path, {})).toContainEqual(
    expect.stringContaining('/blog/a-note-on-figures'),
  );
  expect(content.read(path), 'nothing is deleted').toBe(text);
  expect(await act(content, 'unlink', path, {})).toEqual([]);
  expect(content.read(other)).toContain('\nRead our *note*, and more.\n');
  expect(await act(content, 'remove', path, {})).toEqual([]);
});

it('takes back that links were removed, and does it again', async () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = new ScratchContent();
  const other = 'pages/technology.md';
  content.edit(other, /$/, '\nRead [our note](/blog/a-note-on-figures).\n');
  const store = new Store(content.folder, scratchFolder());
  const request = { action: 'unlink', path: 'articles/a-note-on-figures.md', value: {}, hash: '' };
  const { step = -1 } = await actionsOf(store).unlink.act(request);
  expect(content.read(other)).toContain('\nRead our note.\n');
  expect(store.revert(step, true).problems).toEqual([]);
  expect(content.read(other)).toContain('\nRead [our note](/blog/a-note-on-figures).\n');
  expect(store.revert(step, false).problems).toEqual([]);
  expect(content.read(other)).toContain('\nRead our note.\n');
});

it('keeps a translation up to date that an action changes as its original', async () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = translated();
  const path = 'articles/a-note-on-figures.md';
  const other = 'pages/technology.md';
  for (const file of [other, `de/${other}`]) {
    content.edit(file, /$/, '\nRead [our note](/blog/a-note-on-figures).\n');
  }
  const hash = hashOf(content.read(other));
  content.edit(`de/${other}`, /^---\n/, `---\noriginal: '${hash}'\n`);
  expect(await act(content, 'unlink', path, {})).toEqual([]);
  expect(content.read(`de/${other}`)).toContain('\nRead our note.\n');
  expect(content.read(`de/${other}`)).toContain(hashOf(content.read(other)));
  content.edit(other, /$/, '\nMore.\n');
  expect(await act(content, 'unlink', path, {})).toEqual([]);
  expect(content.read(`de/${other}`)).not.toContain(hashOf(content.read(other)));
});

it('begins the redirects of a language with the old address', { timeout: 120_000 }, async () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = translated();
  expect(readdirSync(content.path('de'))).not.toContain('redirects.yaml');
  const [file = ''] = readdirSync(content.path('de/articles'));
  expect(await act(content, 'rename', `de/articles/${file}`, { name: 'another-name' })).toEqual([]);
  expect(content.read('de/redirects.yaml')).toMatch(/^\/de\/\S+: \/blog\/another-name\n$/);
});

it('does not rename an issue, whose readers the newsletter knows by its name', async () => {
  using content = new ScratchContent();
  const [file = ''] = readdirSync(content.path('newsletter'));
  const path = `newsletter/${file}`;
  expect(await act(content, 'rename', path, { name: 'another-name' })).toEqual([
    expect.stringContaining('An issue keeps its name'),
  ]);
  const opened = openFile(new Store(content.folder, scratchFolder()), path);
  expect(opened.actions).not.toContain('rename');
  expect(opened.fixedName).toContain('An issue keeps its name');
});

it('says which addresses are fixed', async () => {
  using content = new ScratchContent();
  const path = 'pages/technology.md';
  const [sentence = ''] = await act(content, 'rename', path, { name: 'another-name' });
  expect(sentence).toContain('every footer links to /technology');
  for (const address of OPEN_ADDRESSES) expect(sentence).toContain(address);
});

it.each(['es-419', 'zh-Hant-TW', 'sr-Latn-RS'])(
  'begins %s with what is on every page, and with the file that is open',
  { timeout: 120_000 },
  async (tag) => {
    vi.stubEnv('SITE_PROFILE', 'complete');
    using content = new ScratchContent();
    content.edit('site.yaml', /$/, 'languages: { name: Languages, none: home page }\n');
    expect(await act(content, 'translate', 'not-found.yaml', { tag })).toEqual([]);
    expect(readdirSync(content.path(tag))).toEqual(['not-found.yaml', 'site.yaml']);
    const [main, own] = readEditions(content.folder);
    expect([own?.site.language, own?.editions.own.prefix]).toEqual([tag, `/${tag}`]);
    expect(own?.notFound).toEqual(main.notFound);
  },
);

it('says what to do if no file is open, or one without texts', { timeout: 120_000 }, async () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = translated('es', 'es');
  expect(await act(content, 'translate', '', { tag: 'es' })).toEqual([
    'Open the file to copy first: the site has this language.',
  ]);
  expect(await act(content, 'translate', 'sources.yaml', { tag: 'es' })).toEqual([
    'sources.yaml has no texts to translate: all languages share it.',
  ]);
});

it.each([
  ['', 'Choose a picture: an SVG, JPEG, PNG, WebP, or AVIF file of at most 30 MB.'],
  [
    'Field.heic with 2.1 MB',
    'Choose an SVG, JPEG, PNG, WebP, or AVIF file of at most 30 MB, not Field.heic with 2.1 MB.',
  ],
])('refuses the picture %j with the formats and the limit', async (file, sentence) => {
  using content = new ScratchContent();
  const value = {
    file,
    name: 'a-field',
    title: 'A field',
    description: 'A field.',
    credit: '',
    isLogo: false,
    inText: false,
  };
  expect(await act(content, 'newPicture', '', value)).toEqual([sentence]);
});

/** Commits the content, and runs Git in its folder. */
function gitIn(content: ScratchContent) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', content.folder, ...args], { encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Start');
  return git;
}

it('commits no files that are not content', async () => {
  using content = new ScratchContent();
  const git = gitIn(content);
  for (const name of ['.env', 'home.yaml.bak', 'articles/draft.tmp', 'site.yaml~']) {
    content.add(name, 'SECRET=1');
  }
  await expect(act(content, 'commit', '', { message: 'Nothing' })).rejects.toThrow(
    'Nothing has changed since the last commit.',
  );
  expect(git('log', '--format=%s').trim()).toBe('Start');
  content.edit('redirects.yaml', /$/, '# A comment.\n');
  expect(await act(content, 'commit', '', { message: 'Comment' })).toEqual([]);
  expect(git('show', '--name-only', '--format=').trim()).toBe('redirects.yaml');
});

it('shows and commits files that were deleted and added, also by Git', async () => {
  using content = new ScratchContent();
  const git = gitIn(content);
  content.add('articles/new.md', 'New.\n');
  git('mv', 'articles/a-note-on-figures.md', 'articles/moved.md');
  rmSync(content.path('drawings.yaml'));
  const changes = await changesIn(content.folder);
  const lines = changes?.flatMap((change) => change.lines) ?? [];
  expect(lines).toContain('-title: A note on figures');
  expect(lines.filter((line) => line.includes('/dev/null'))).toEqual([]);
  expect(await act(content, 'commit', '', { message: 'Move' })).toEqual([]);
  expect(git('show', '--name-status', '--no-renames', '--format=').trim().split('\n')).toEqual([
    'D\tarticles/a-note-on-figures.md',
    'A\tarticles/moved.md',
    'A\tarticles/new.md',
    'D\tdrawings.yaml',
  ]);
});
