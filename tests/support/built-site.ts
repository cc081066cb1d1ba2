import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';

/** Folder of the built site. */
export const siteFolder = 'dist/site';

/** A built page, read. */
export interface BuiltPage {
  /** Path within the site's folder: `resources.html`. */
  file: string;
  /** Path of its address: `/resources`. */
  path: string;
  html: string;
  document: HtmlElement;
}

const errorPaths = ['/404', '/500'];

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

function decodeCharacter(reference: string): string {
  const name = reference.slice(1, -1);
  const [, radix, digits] = /^#(x?)([\da-f]+)$/i.exec(name) ?? [];
  return digits === undefined
    ? (namedCharacters[name] ?? reference)
    : String.fromCodePoint(Number.parseInt(digits, radix ? 16 : 10));
}

/** Takes text of an HTML source; gives it as a reader sees it. */
export function decodeHtml(source: string): string {
  return source.replaceAll(/&#?\w+;/g, decodeCharacter);
}

/** Takes HTML; gives its tree. */
export async function parseHtml(html: string): Promise<HtmlElement> {
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] });
  const config = await new HtmlValidate(loader).getConfigFor('page.html');
  return new Parser(config).parseHtml(html);
}

/** Gives the value of an attribute as a browser reads it. */
export function attribute(element: HtmlElement | null, name: string): string | undefined {
  const value = element?.getAttributeValue(name);
  return value === null || value === undefined ? undefined : decodeHtml(value);
}

/** Gives the words of a page as one line: no markup, no scripts, no style. */
export function wordsOf({ html }: BuiltPage): string {
  const body = html.slice(html.indexOf('<body'));
  const withoutCode = body.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ');
  return decodeHtml(withoutCode.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
}

function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '').replace(/\/index$/, '')}`;
}

async function readPage(file: string): Promise<BuiltPage> {
  const html = readFileSync(join(siteFolder, file), 'utf8');
  return { file, path: addressOf(file), html, document: await parseHtml(html) };
}

/** Gives every page of the built site. Throws if nothing is built. */
export async function readPages(): Promise<BuiltPage[]> {
  const files = globSync('**/*.html', { cwd: siteFolder }).sort();
  if (files.length === 0) {
    throw new Error(`${siteFolder} has no page: run npm run build first.`);
  }
  return Promise.all(files.map(readPage));
}

/** Tells whether a page answers a visitor who asked for it by name, and not for what failed. */
export function isContent({ path }: BuiltPage): boolean {
  return !errorPaths.includes(path);
}

/** Takes the path of an address; gives the file that answers it, if there is one. */
export function fileAt(path: string): string | undefined {
  const name = decodeURIComponent(path).slice(1);
  return [name, `${name}.html`, join(name, 'index.html')]
    .map((candidate) => join(siteFolder, candidate))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

/** Gives the content of the page's `<meta>` of a name or property. */
export function metaContent({ document }: BuiltPage, name: string): string | undefined {
  const meta =
    document.querySelector(`meta[name="${name}"]`) ??
    document.querySelector(`meta[property="${name}"]`);
  return attribute(meta, 'content');
}

/** Gives the page's canonical address. */
export function canonicalOf({ document }: BuiltPage): string | undefined {
  return attribute(document.querySelector('link[rel="canonical"]'), 'href');
}
