import type { PageSources } from '../server/http/index.ts';
import type { Edit, Tag } from './html.ts';
import { applyEdits, scanHtml } from './html.ts';
import { deferCss } from './defer-css.ts';
import { pageProblems } from './page-problems.ts';
import type { ScriptFiles } from './script-integrity.ts';
import { hashSource, integrityMap } from './script-integrity.ts';

/** A page as it is served, what its policy must allow, and what that policy would block. */
export interface ProcessedPage {
  readonly html: string;
  readonly sources: PageSources;
  readonly problems: readonly string[];
}

/** The site around a page. */
export interface PageSurroundings {
  readonly scripts: ScriptFiles;
  /** Whether the site has style files that a script may load later. */
  readonly hasStyleFiles: boolean;
}

const ISLAND = 'astro-island';
const ISLAND_ADDRESSES = ['component-url', 'renderer-url', 'before-hydration-url'];

function attribute(tag: Tag, name: string): string {
  return tag.attributes.get(name) ?? '';
}

function isExecuted(tag: Tag): boolean {
  const type = attribute(tag, 'type').toLowerCase();
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/.test(type);
}

function isInline(tag: Tag, name: 'script' | 'style'): boolean {
  return tag.name === name && !tag.attributes.has('src') && tag.text !== '';
}

/** The addresses of a tag that a browser loads as script, and whether the tag can carry integrity. */
function scriptAddress(tag: Tag): string | undefined {
  if (tag.name === 'script') return tag.attributes.get('src');
  const preloads = tag.name === 'link' && attribute(tag, 'rel') === 'modulepreload';
  return preloads ? attribute(tag, 'href') : undefined;
}

function integrityEdits(tags: readonly Tag[], scripts: ScriptFiles): Edit[] {
  return tags.flatMap((tag) => {
    const integrity = scripts.integrityOf(scriptAddress(tag) ?? '');
    if (integrity === undefined || tag.attributes.has('integrity')) return [];
    const at = tag.start + 1 + tag.name.length;
    return [{ start: at, end: at, text: ` integrity="${integrity}"` }];
  });
}

/** Text of a page in which names of script files are names that it loads. */
function scriptMentions(tags: readonly Tag[]): string {
  return tags
    .flatMap((tag) => {
      if (isInline(tag, 'script') && isExecuted(tag)) return [tag.text];
      if (tag.name === ISLAND) return ISLAND_ADDRESSES.map((name) => attribute(tag, name));
      return [scriptAddress(tag) ?? ''];
    })
    .join('\n');
}

/** Modules that only an import names can be checked by an import map alone. */
function importMap(tags: readonly Tag[], scripts: ScriptFiles): string | undefined {
  const exists = tags.some((tag) => attribute(tag, 'type') === 'importmap');
  if (exists) return undefined;
  const direct = new Set(tags.map((tag) => (tag.name === 'script' ? attribute(tag, 'src') : '')));
  const imported = [...scripts.reachedFrom(scriptMentions(tags))].filter(
    (address) => !direct.has(address),
  );
  return imported.length === 0 ? undefined : integrityMap(imported.sort(), scripts);
}

function importMapEdit(tags: readonly Tag[], map: string): Edit[] {
  // Before the first module, or browsers ignore it; not earlier, for the words come first.
  const first = tags.find((tag) => tag.name === ISLAND || scriptAddress(tag) !== undefined);
  const executed = tags.find((tag) => tag.name === 'script' && isExecuted(tag));
  const at = Math.min(first?.start ?? Infinity, executed?.start ?? Infinity);
  return [{ start: at, end: at, text: `<script type="importmap">${map}</script>` }];
}

/** Comments that no browser needs: React and Astro read theirs inside islands only. */
function commentEdits(html: string): Edit[] {
  const edits: Edit[] = [];
  let islands = 0;
  for (const token of scanHtml(html)) {
    if (token.kind === 'tag' && token.name === ISLAND) islands += 1;
    if (token.kind === 'end' && token.name === ISLAND) islands -= 1;
    if (token.kind === 'comment' && islands === 0) {
      edits.push({ start: token.start, end: token.end, text: '' });
    }
  }
  return edits;
}

function hashes(tags: readonly Tag[]): string[] {
  return [...new Set(tags.map((tag) => hashSource(tag.text)))].sort();
}

/** Defers CSS, adds integrity, removes idle comments and hashes what is inline. */
export function processPage(built: string, around: PageSurroundings): ProcessedPage {
  const html = deferCss(built);
  const tags = [...scanHtml(html)].filter((token) => token.kind === 'tag');
  const map = importMap(tags, around.scripts);
  const written = applyEdits(html, [
    ...commentEdits(html),
    ...integrityEdits(tags, around.scripts),
    ...(map === undefined ? [] : importMapEdit(tags, map)),
  ]);
  const writtenTags = [...scanHtml(written)].filter((token) => token.kind === 'tag');
  const runs = writtenTags.some((tag) => tag.name === 'script' && isExecuted(tag));
  return {
    html: written,
    sources: {
      scriptHashes: hashes(writtenTags.filter((tag) => isInline(tag, 'script') && isExecuted(tag))),
      styleHashes: hashes(writtenTags.filter((tag) => isInline(tag, 'style'))),
      styleFiles:
        (around.hasStyleFiles && runs) ||
        writtenTags.some((tag) => attribute(tag, 'rel') === 'stylesheet'),
      dataImages: /["'(]data:image\//.test(written),
    },
    problems: writtenTags.flatMap((tag) => pageProblems(written, tag)),
  };
}
