import { createHash } from 'node:crypto';
import { DomUtils } from 'htmlparser2';
import { deferCss } from './defer-css.ts';
import { elementsOf, ISLAND, newElement, parsePage, removeComments, writePage } from './html.ts';
import type { Element, Page } from './html.ts';

/** SHA-256 is the shortest hash that browsers accept, and longer ones cost bytes on each page. */
function hashSource(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

const NAME_LENGTHS = { css: 6, js: 8 } as const;

export function assetPath(content: string, ending: keyof typeof NAME_LENGTHS): string {
  const hash = createHash('sha256').update(content).digest('hex');
  return `/_astro/${hash.slice(0, NAME_LENGTHS[ending])}.${ending}`;
}

/** The scripts that start an island: Astro's element and the directive that decides when. */
const IS_RUNTIME = /astro-island|self\.Astro/;

/**
 * Moves the runtime of an island that waits until it is used into a file, because the first round trip has no bytes
 * left for it. That of the contact page stays, because it holds early submissions until the form is hydrated.
 * @returns the file by its path
 */
function takeRuntime(page: Page): [path: string, script: string][] {
  const elements = elementsOf(page);
  const runtime = elements.filter(
    (element) => isInline(element, 'script') && IS_RUNTIME.test(DomUtils.textContent(element)),
  );
  const [first] = runtime;
  if (!first || !elements.some(({ attribs }) => /\bused\b/.test(attribs.opts ?? ''))) return [];
  const script = runtime.map((element) => DomUtils.textContent(element).trim()).join('\n');
  const path = assetPath(script, 'js');
  DomUtils.prepend(first, newElement(`<script defer src="${path}"></script>`));
  runtime.forEach(DomUtils.removeElement);
  return [[path, script]];
}

/** CSS that the first round trip does not need is a file at the end of the page, where it overrides other rules. */
function linkCss(page: Page, style: string, media = ''): [path: string, style: string][] {
  const [body] = DomUtils.getElementsByTagName('body', page);
  if (style === '' || !body) return [];
  const path = assetPath(style, 'css');
  DomUtils.appendChild(body, newElement(`<link rel="stylesheet" href="${path}"${media}>`));
  return [[path, style]];
}

function isExecuted({ attribs: { type = '' } }: Element): boolean {
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/i.test(type);
}

function isInline(element: Element, name: 'script' | 'style'): boolean {
  return element.name === name && !('src' in element.attribs) && element.children.length > 0;
}

function scriptAddress({ name, attribs: { src, rel, href } }: Element): string | undefined {
  if (name === 'script') return src?.replaceAll('&amp;', '&');
  return name === 'link' && rel === 'modulepreload' ? href : undefined;
}

function hashes(elements: readonly Element[]): string[] {
  return [...new Set(elements.map((each) => hashSource(DomUtils.textContent(each))))].sort();
}

/** Returns a page as it is served, and the sources that its policy must allow. */
export function processPage(built: string, scripts: ReadonlyMap<string, string>) {
  const page = parsePage(built);
  const { outlines, print } = deferCss(page);
  const files = new Map([
    ...takeRuntime(page),
    ...linkCss(page, outlines),
    ...linkCss(page, print, ' media="print"'),
  ]);
  removeComments(page);
  const elements = elementsOf(page);
  for (const element of elements) {
    // Otherwise, modules would wait for style sheets, miss when the page is revealed, and run in the task of a layout.
    if (element.attribs.type === 'module') element.attribs.async = '';
    const address = scriptAddress(element) ?? '';
    const script = scripts.get(address) ?? files.get(address);
    if (script !== undefined) element.attribs.integrity = hashSource(script);
    // Astro's name of an island, which no script reads, is a hash of absolute paths.
    if (element.name === ISLAND) delete element.attribs.uid;
  }
  const html = writePage(page);
  const executed = elements.filter((element) => element.name === 'script' && isExecuted(element));
  return {
    html,
    files,
    sources: {
      scriptHashes: hashes(executed.filter((script) => isInline(script, 'script'))),
      styleHashes: hashes(elements.filter((element) => isInline(element, 'style'))),
      styleFiles: elements.some(({ attribs }) => attribs.rel === 'stylesheet'),
      dataImages: /["'(]data:image\//.test(html),
      crossOriginScripts: elements
        .map((element) => scriptAddress(element) ?? '')
        .filter((address) => URL.canParse(address)),
    },
  };
}
