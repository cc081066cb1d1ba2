import { renameSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { hashOf, Store, versionOf } from './store.ts';

it('shows what other programs write, also into a file that it has saved', async () => {
  using content = new ScratchContent();
  const store = new Store(content.folder, scratchFolder());
  store.follow();
  const draft = (path: string): string => store.read(path, store.drafts);

  const path = 'redirects.yaml';
  const { value } = versionOf(path, content.read(path));
  const saved = { ...value, '/saved': '/resources' };
  store.save({ path, hash: hashOf(content.read(path)), value: saved });
  expect(draft(path)).toContain('/saved: /resources');

  content.edit(path, '/saved: /resources', '/saved: /contact');
  await expect.poll(() => draft(path)).toContain('/saved: /contact');

  renameSync(content.path('articles'), content.path('drafts'));
  await expect.poll(() => draft('articles/a-note-on-figures.md')).toBe('');
  renameSync(content.path('drafts'), content.path('articles'));
  await expect.poll(() => draft('articles/a-note-on-figures.md')).not.toBe('');
  rmSync(content.path('articles/a-note-on-figures.md'));
  await expect.poll(() => draft('articles/a-note-on-figures.md')).toBe('');
});
