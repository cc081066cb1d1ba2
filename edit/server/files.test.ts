import { expect, it } from 'vitest';
import { folderKinds } from '../../src/site/index.ts';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { openFile } from './files.ts';
import { Store } from './store.ts';

it.each(folderKinds)('begins a file in $folder with its title', ({ folder, ending }) => {
  using content = new ScratchContent();
  const store = new Store(content.folder, scratchFolder());
  const { saved, hash } = openFile(store, `${folder}/soil-and-rain.${ending}`);
  expect(hash).toBe('');
  expect([saved.title, saved.heading, saved.subject]).toContain('Soil and rain');
});
