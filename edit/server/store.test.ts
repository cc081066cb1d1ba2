import { rmSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { readFiles } from '../../src/content/read-content.ts';
import { hashOf } from '../../src/content/translations.ts';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { Store, valueOf } from './store.ts';
import { BODY } from './yaml-edit.ts';

it('shows what other programs write, unless it would stop the build', () => {
  using content = new ScratchContent();
  const copy = scratchFolder();
  const store = new Store(content.folder, copy);
  const shown = (path: string) => readFiles(copy).get(path)?.toString();
  const path = 'redirects.yaml';
  const value = valueOf(path, content.read(path));
  const hash = hashOf(content.read(path));
  const candidate = { path, hash, action: '', value: { ...value, '/drafted': '/contact' } };
  expect(store.showDraft(candidate).problems).toEqual([]);

  const note = 'articles/a-note-on-figures.md';
  content.edit(note, 'title: ', 'headline: ');
  expect(store.showDraft(candidate).problems.map(({ file }) => file)).toContain(note);
  expect(shown(note)).toContain('\ntitle: ');
  expect(store.save(candidate)).toEqual({});
  expect(content.read(path)).not.toContain('/drafted');

  rmSync(content.path(note));
  expect(store.showDraft(candidate).problems).toEqual([]);
  expect(shown(note)).toBeUndefined();
  expect(shown(path)).toContain('/drafted: /contact');

  expect(store.show({})).toEqual([]);
  expect(shown(path)).not.toContain('/drafted');
});

it('reports a file that it cannot read instead of replacing it', () => {
  using content = new ScratchContent();
  const store = new Store(content.folder, scratchFolder());
  const path = 'redirects.yaml';
  const value = valueOf(path, content.read(path));
  content.edit(path, /$/, "'/broken: /contact\n");
  const hash = hashOf(content.read(path));
  const {
    problems: [problem],
  } = store.showDraft({ path, hash, action: '', value });
  expect(problem).toMatchObject({ file: path });
  expect(store.save({ path, hash, action: '', value })).toEqual({});
});

it('counts the lines of a mistake in a text as its field does', () => {
  using content = new ScratchContent();
  const store = new Store(content.folder, scratchFolder());
  const path = 'articles/a-note-on-figures.md';
  const value = { ...valueOf(path, content.read(path)), [BODY]: 'A line.\n\nA <b>tag</b>.\n' };
  const hash = hashOf(content.read(path));
  const { problems } = store.showDraft({ path, hash, action: '', value });
  expect(problems.map(({ place }) => place)).toEqual([{ line: 3, text: 'A <b>tag</b>.' }]);
});

it('says what a text lacks, not what keeps it from being a draft', () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = new ScratchContent();
  const store = new Store(content.folder, scratchFolder());
  // The drawing of the slope stands below it.
  const path = 'pages/technology.md';
  const given = valueOf(path, content.read(path));
  const value = { ...given, [BODY]: `${String(given[BODY])}\n\n[More](/blog/nowhere).\n` };
  const hash = hashOf(content.read(path));
  const problemsOf = (next: Record<string, unknown>) =>
    store.showDraft({ path, hash, action: '', value: next }).problems.map(({ file }) => file);
  expect(problemsOf(value)).toEqual([path]);
  expect(problemsOf({ ...value, draft: true })).toContain('slope.yaml');
});
