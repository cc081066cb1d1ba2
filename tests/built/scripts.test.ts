import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileAt, readPages, siteFolder } from '../support/built-site.ts';
import { inlineScripts, loadedFiles } from '../support/page-weight.ts';

const pages = await readPages();

/** Names that survive minifying: a symbol's description and an option's key. */
const markOf = { react: /react\.(?:transitional\.)?element/, queryClient: /\bqueryHash\b/ };

/** The only page with a part that has to run in the browser. */
const pagesWithIsland = ['/contact'];

const scripts = globSync('**/*.js', { cwd: siteFolder }).map((file) => ({
  file,
  text: readFileSync(join(siteFolder, file), 'utf8'),
}));

describe.each(pages.filter(({ path }) => !pagesWithIsland.includes(path)))('$path', (page) => {
  it('has no island', () => {
    expect(page.document.querySelector('astro-island')).toBeNull();
  });

  it('loads no React', () => {
    const linked = loadedFiles(page)
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path }) => readFileSync(fileAt(path) ?? path, 'utf8'));
    const withReact = [...linked, ...inlineScripts(page)].filter((text) => markOf.react.test(text));
    expect(withReact).toEqual([]);
  });
});

describe('the specified profile', () => {
  it('ships React for its island, which proves that the mark of React is found', () => {
    expect(scripts.some(({ text }) => markOf.react.test(text))).toBe(true);
  });

  it('ships no data-fetching client', () => {
    const client = globSync('node_modules/@tanstack/query-core/build/modern/query.js');
    const sources = client.map((file) => readFileSync(file, 'utf8'));
    expect(sources.some((text) => markOf.queryClient.test(text))).toBe(true);

    const withClient = scripts.filter(({ text }) => markOf.queryClient.test(text));
    expect(withClient.map(({ file }) => file)).toEqual([]);
  });
});
