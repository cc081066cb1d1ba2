import { afterEach, expect, it, vi } from 'vitest';
import { folderKinds } from '../../src/site/index.ts';
import { HOME_SECTIONS } from '../../src/features/home/schema.ts';
import { ScratchContent, translated } from '../../tests/support/scratch-content.ts';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { emptyValue, schemaOf } from '../app/form.tsx';
import { openFile, overviewOf } from './files.ts';
import { Store } from './store.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(folderKinds)('begins a file in $folder with its title', ({ folder, ending }) => {
  using content = new ScratchContent();
  const store = new Store(content.folder, scratchFolder());
  const { saved, hash } = openFile(store, `${folder}/soil-and-rain.${ending}`);
  expect(hash).toBe('');
  expect([saved.title, saved.heading, saved.subject]).toContain('Soil and rain');
});

it('begins an order of sections with the order that they have', () => {
  using content = new ScratchContent();
  const { schema } = openFile(new Store(content.folder, scratchFolder()), 'home.yaml');
  const sections = schemaOf(schema.properties?.sections);
  expect(emptyValue(sections)).toEqual(Object.keys(HOME_SECTIONS));
});

it('offers words in the language of the file that is open', () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = translated('es', 'es');
  content.edit('es/long-text.yaml', 'our own example', 'an example of ours');
  const store = new Store(content.folder, scratchFolder());
  const offered = (path: string) => overviewOf(store, path).suggestions.source[0]?.label;
  expect(offered('home.yaml')).toBe('our own example');
  expect(offered('es/home.yaml')).toBe('an example of ours');
});
