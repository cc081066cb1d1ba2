import { afterEach, expect, it, vi } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { findText } from './find.ts';
import { Store } from './store.ts';

afterEach(() => vi.unstubAllEnvs());

it('finds what was clicked: a line of an address, a link of the footer, and the heading of a page', () => {
  vi.stubEnv('SITE_PROFILE', 'complete');
  using content = new ScratchContent();
  const store = new Store(content.folder, scratchFolder());
  const [, street = ''] =
    /lines:\n\s+- .*\n\s+- '?(?:\{\w+\})?([^'\n]+)/.exec(content.read('site.yaml')) ?? [];
  const line = { text: `deep loam labs${street}united states`, line: street };
  const found = findText(store, { ...line, address: '/contact', isShared: false });
  expect(found).toMatchObject({ path: 'site.yaml', key: 'addresses[item 1].lines[item 2]' });
  const heading = { text: 'how it works', line: '' };
  content.edit('site.yaml', 'label: Technology', 'label: How it works');
  const shared = findText(store, { ...heading, address: '/contact', isShared: true });
  expect(shared.path).toBe('site.yaml');
  expect(shared.key).toMatch(/^footer\..*\.label$/);
  expect(findText(store, { ...heading, address: '/technology', isShared: false })).toMatchObject({
    path: 'pages/technology.md',
    key: 'heading',
  });
});
