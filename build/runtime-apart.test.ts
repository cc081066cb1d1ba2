import { expect, it } from 'vitest';
import { takeRuntime } from './runtime-apart.ts';

const runtime = `<script>customElements.define("astro-island",class{})</script>`;
const directive = `<script>(self.Astro||(self.Astro={})).need=1</script>`;
const other = `<script type="application/ld+json">{}</script>`;

it('moves the scripts that start an island from a marked page into one file', () => {
  const taken: string[] = [];
  const html = takeRuntime(`<p data-runtime-apart></p>${directive}${runtime}${other}`, (script) => {
    taken.push(script);
    return '/_astro/a.js';
  });
  expect(html).toBe(`<p data-runtime-apart></p><script defer src="/_astro/a.js"></script>${other}`);
  expect(taken).toEqual([
    '(self.Astro||(self.Astro={})).need=1\ncustomElements.define("astro-island",class{})',
  ]);
});

it('does not change other pages', () => {
  const page = `<p></p>${directive}${runtime}`;
  expect(takeRuntime(page, () => '')).toBe(page);
});
