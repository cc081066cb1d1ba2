import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exhibits } from './exhibits.ts';

/** What only stands once on a page is looked at there. */
const ON_PAGES = ['ErrorScreen.tsx', 'PageHeader.tsx', 'Picture.tsx'];

const components = globSync([
  'src/ui/*.tsx',
  'src/ui/scenes/*.tsx',
  'src/features/contact/{MessageFields,ErrorSummary}.tsx',
]).filter((path) => !path.endsWith('.examples.tsx') && !ON_PAGES.includes(basename(path)));
const exampleFiles = globSync('src/**/*.examples.tsx').map((file) => readFileSync(file, 'utf8'));

describe('exhibits', () => {
  it.each(components)('%s is shown', (component) => {
    const file = basename(component);
    const shown =
      exhibits.some(({ name }) => `${name}.tsx` === file) ||
      exampleFiles.some((source) => source.includes(`/${file}'`));
    expect(shown).toBe(true);
  });

  it.each(exhibits)('$name has examples, each of its own name', ({ examples }) => {
    const names = examples.map(({ name }) => name);
    expect(names).not.toEqual([]);
    expect(names).toEqual([...new Set(names)]);
  });
});
