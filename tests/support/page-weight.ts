import { readFileSync } from 'node:fs';
import { extname, posix } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { attribute, fileAt, type BuiltPage } from './built-site.ts';

/** A file that a first visit loads. */
export interface LoadedFile {
  path: string;
  /** As it is sent: text after brotli 11, everything else as it is. */
  bytes: number;
  /** As the browser reads it. */
  unpackedBytes: number;
}

/** Endings of files that compression does not make smaller. */
const alreadyCompressed = ['.woff2', '.png', '.jpg', '.webp', '.avif', '.ico'];

/** Elements that make a browser load what they name; `<a>` and share images do not. */
const loadingElements = [
  'script[src]',
  'img[src]',
  'source[src]',
  'link[rel="stylesheet"]',
  'link[rel="preload"]',
  'link[rel="modulepreload"]',
  'link[rel="icon"]',
  'link[rel="manifest"]',
  'astro-island',
].join(', ');

const loadingAttributes = [
  'src',
  'href',
  'component-url',
  'renderer-url',
  'before-hydration-url',
] as const;

function compress(text: string | Buffer): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

const compressedPages = new Map<string, Buffer>();

/** A page is weighed more than once. */
function compressedPage(html: string): Buffer {
  const compressed = compressedPages.get(html) ?? compress(html);
  compressedPages.set(html, compressed);
  return compressed;
}

/** In bytes, at brotli's best. */
export function compressedLength(html: string): number {
  return compressedPage(html).length;
}

/** Lengths as they are sent, by files: many pages load the same ones, and several tests weigh each page. */
const sentLengths = new Map<string, number>();

function sentLength(file: string, bytes: Buffer): number {
  if (alreadyCompressed.includes(extname(file))) return bytes.length;
  const length = sentLengths.get(file) ?? compress(bytes).length;
  sentLengths.set(file, length);
  return length;
}

/** How many bytes of a compressed page have to come before its first so many characters can be read. */
export function bytesBefore(html: string, characters: number): number {
  const compressed = compressedPage(html);
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  const wanted = Buffer.byteLength(html.slice(0, characters));
  let [tooFew, enough] = [0, compressed.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    const read = brotliDecompressSync(compressed.subarray(0, middle), { finishFlush });
    if (read.length < wanted) tooFew = middle;
    else enough = middle;
  }
  return enough;
}

function existingFile(path: string, { profile }: Pick<BuiltPage, 'profile'>): string {
  const file = fileAt(path, profile);
  if (file === undefined) {
    throw new Error(`A page loads ${path}, which does not exist.`);
  }
  return file;
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}

/** Everything that a style names: by `url()`, and as a string of `@import` and `image-set()`. */
function referencesInStyle(style: string): string[] {
  const sets = matchesOf(style, /image-set\(((?:[^()]|\([^()]*\))*)\)/g);
  return [
    ...matchesOf(style, /url\(\s*["']?([^"')\s]+)["']?\s*\)/g),
    ...matchesOf(style, /@import\s*["']([^"']+)["']/g),
    ...sets.flatMap((set) =>
      matchesOf(set.replaceAll(/(?:url|type)\([^()]*\)/g, ''), /["']([^"']+)["']/g),
    ),
  ];
}

/** Only what starts with a script: an `import()` waits for its reason. */
function referencesInScript(script: string): string[] {
  return matchesOf(script, /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g);
}

function referencesInPage({ document, html }: BuiltPage): string[] {
  const elements = document
    .querySelectorAll(loadingElements)
    .flatMap((element) => loadingAttributes.map((name) => attribute(element, name) ?? []).flat());
  // From the source: the parser reads no text of a style inside a drawing, where half of them stand.
  const styles = [
    ...matchesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g),
    ...document.querySelectorAll('[style]').map((element) => attribute(element, 'style') ?? ''),
  ];
  const scripts = inlineScripts({ document });
  return [
    ...elements,
    ...styles.flatMap(referencesInStyle),
    ...scripts.flatMap(referencesInScript),
  ];
}

function referencesInFile(path: string, page: BuiltPage): string[] {
  const read = () => readFileSync(existingFile(path, page), 'utf8');
  switch (extname(path)) {
    case '.css':
      return referencesInStyle(read());
    case '.js':
      return referencesInScript(read());
    default:
      return [];
  }
}

function loadedBy(references: string[], base: string, known: Set<string>, page: BuiltPage): void {
  for (const reference of references) {
    const path = reference.startsWith('data:') ? '' : posix.resolve(base, reference);
    if (path && !known.has(path)) {
      known.add(path);
      loadedBy(referencesInFile(path, page), posix.dirname(path), known, page);
    }
  }
}

/** The texts of a page's scripts that stand in its HTML. */
export function inlineScripts({ document }: Pick<BuiltPage, 'document'>): string[] {
  return document
    .querySelectorAll('script')
    .filter((script) => !script.hasAttribute('src'))
    .filter((script) => [undefined, 'module'].includes(attribute(script, 'type')))
    .map((script) => script.textContent);
}

/** Every file that a first visit to a page loads besides its HTML. Throws if one is missing. */
export function loadedFiles(page: BuiltPage): LoadedFile[] {
  const paths = new Set<string>();
  loadedBy(referencesInPage(page), '/', paths, page);
  return [...paths].map((path) => {
    const file = existingFile(path, page);
    const bytes = readFileSync(file);
    return { path, bytes: sentLength(file, bytes), unpackedBytes: bytes.length };
  });
}
