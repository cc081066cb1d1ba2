import { createHash } from 'node:crypto';
import type { Edit, Tag } from './html.ts';
import { applyEdits, scanHtml } from './html.ts';
import { deferCss } from './defer-css.ts';

export interface PageSurroundings {
  readonly scripts: ReadonlyMap<string, string>;
  /** Whether the site has style files that a script may load later. */
  readonly hasStyleFiles: boolean;
}

const ISLAND = 'astro-island';

/** SHA-256 is the shortest hash that browsers accept, and longer ones cost bytes on each page. */
function hashSource(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The lengths of the hashes in Astro's file names. */
const NAME_LENGTHS = { css: 6, js: 8 } as const;

function assetPath(content: string, ending: keyof typeof NAME_LENGTHS): string {
  const hash = createHash('sha256').update(content).digest('hex');
  return `/_astro/${hash.slice(0, NAME_LENGTHS[ending])}.${ending}`;
}

/** Marks a page whose first round trip has no bytes left for the runtime of its island. */
const APART = 'data-runtime-apart';

/** The scripts that start an island: Astro's element and the directive that decides when. */
const IS_RUNTIME = /astro-island|self\.Astro/;

/**
 * Moves the island runtime of a marked page into a file that loads after the page. The contact page is not
 * marked, because its runtime holds early submissions until the form is hydrated.
 */
function takeRuntime(html: string): { html: string; files: [path: string, script: string][] } {
  const tags = scanHtml(html).filter((token) => token.kind === 'tag');
  const runtime = tags.filter((tag) => isInline(tag, 'script') && IS_RUNTIME.test(tag.text));
  if (runtime.length === 0 || !tags.some(({ attributes }) => attributes.has(APART))) {
    return { html, files: [] };
  }
  const script = runtime.map(({ text }) => text.trim()).join('\n');
  const path = assetPath(script, 'js');
  const edits = runtime.map(({ start, end, text }, index) => ({
    start,
    end: end + text.length + '</script>'.length,
    text: index === 0 ? `<script defer src="${path}"></script>` : '',
  }));
  return { html: applyEdits(html, edits), files: [[path, script]] };
}

/** Print CSS is a file at the end of the page, because the first round trip does not need it and it overrides other rules. */
function linkPrint(html: string, path: string, print: string): string {
  const link = `<link rel="stylesheet" integrity="${hashSource(print)}" href="${path}" media="print">`;
  return html.replace('</body>', `${link}</body>`);
}

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

function scriptAddress(tag: Tag): string | undefined {
  if (tag.name === 'script') return tag.attributes.get('src');
  const preloads = tag.name === 'link' && attribute(tag, 'rel') === 'modulepreload';
  return preloads ? attribute(tag, 'href') : undefined;
}

function integrityEdits(tags: readonly Tag[], scripts: PageSurroundings['scripts']): Edit[] {
  return tags.flatMap((tag) => {
    const script = scripts.get(scriptAddress(tag) ?? '');
    if (script === undefined || tag.attributes.has('integrity')) return [];
    const at = tag.start + 1 + tag.name.length;
    return [{ start: at, end: at, text: ` integrity="${hashSource(script)}"` }];
  });
}

/** Removes Astro's island names, which are hashes of absolute paths, because no script reads them. */
function uidEdits(html: string, tags: readonly Tag[]): Edit[] {
  return tags.flatMap(({ name, start, end }) => {
    const uid = name === ISLAND ? / uid="[^"]*"/.exec(html.slice(start, end)) : null;
    if (uid === null) return [];
    const at = start + uid.index;
    return [{ start: at, end: at + uid[0].length, text: '' }];
  });
}

/** Removes comments outside islands, because React and Astro read only those inside. */
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

/** Returns a page as it is served, and the sources that its policy must allow. */
export function processPage(built: string, around: PageSurroundings) {
  const { html: apart, files } = takeRuntime(built);
  const { html: deferred, print } = deferCss(apart);
  const path = assetPath(print, 'css');
  const html = print === '' ? deferred : linkPrint(deferred, path, print);
  const tags = scanHtml(html).filter((token) => token.kind === 'tag');
  const written = applyEdits(html, [
    ...commentEdits(html),
    ...uidEdits(html, tags),
    ...integrityEdits(tags, new Map([...around.scripts, ...files])),
  ]);
  const writtenTags = scanHtml(written).filter((token) => token.kind === 'tag');
  const runs = writtenTags.some((tag) => tag.name === 'script' && isExecuted(tag));
  return {
    html: written,
    /** Additional files of the page, by path. */
    files: new Map(print === '' ? files : [...files, [path, print]]),
    sources: {
      scriptHashes: hashes(writtenTags.filter((tag) => isInline(tag, 'script') && isExecuted(tag))),
      styleHashes: hashes(writtenTags.filter((tag) => isInline(tag, 'style'))),
      styleFiles:
        (around.hasStyleFiles && runs) ||
        writtenTags.some((tag) => attribute(tag, 'rel') === 'stylesheet'),
      dataImages: /["'(]data:image\//.test(written),
      crossOriginScripts: writtenTags
        .map((tag) => scriptAddress(tag) ?? '')
        .filter((address) => URL.canParse(address)),
    },
  };
}
