import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';
import { decodeHtml } from './decode-html.ts';
import { builds } from '../../tools/builds.ts';

export const siteFolders = {
  specified: `${builds.specified.BUILD_DIR}/site`,
  complete: `${builds.complete.BUILD_DIR}/site`,
} as const;

export const { specified: siteFolder, complete: completeFolder } = siteFolders;

type Profile = keyof typeof siteFolders;

export type BuiltPage = Awaited<ReturnType<typeof readPage>>;

export async function parseHtml(html: string): Promise<HtmlElement> {
  const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] });
  const config = await new HtmlValidate(loader).getConfigFor('page.html');
  return new Parser(config).parseHtml(html);
}

export function attribute(
  element: HtmlElement | null | undefined,
  name: string,
): string | undefined {
  const value = element?.getAttributeValue(name);
  return value === null || value === undefined ? undefined : decodeHtml(value);
}

/** Returns the text of a page as one line, without markup, scripts, and styles. */
export function wordsOf({ html }: BuiltPage): string {
  const body = html.slice(html.indexOf('<body'));
  const withoutCode = body.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ');
  return decodeHtml(withoutCode.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
}

export function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function pathOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '').replace(/\/index$/, '')}`;
}

async function readPage(profile: Profile, file: string) {
  const html = readFileSync(join(siteFolders[profile], file), 'utf8');
  return { profile, file, path: pathOf(file), html, document: await parseHtml(html) };
}

async function parsePages(profile: Profile): Promise<BuiltPage[]> {
  const files = globSync('**/*.html', { cwd: siteFolders[profile] }).sort();
  if (files.length === 0) {
    throw new Error(
      `${siteFolders[profile]} has no page: run node tools/build-stale.ts ${profile} first.`,
    );
  }
  return Promise.all(files.map((file) => readPage(profile, file)));
}

const parsed = new Map<Profile, Promise<BuiltPage[]>>();

/** Parses every page of a built site once, by default of the specified one. Throws if the site is not built. */
export function readPages(profile: Profile = 'specified'): Promise<BuiltPage[]> {
  const pages = parsed.get(profile) ?? parsePages(profile);
  parsed.set(profile, pages);
  return pages;
}

export async function readPagesOfBoth(): Promise<BuiltPage[]> {
  return [...(await readPages()), ...(await readPages('complete'))];
}

export function fileAt(path: string, profile: Profile = 'specified'): string | undefined {
  const name = decodeURIComponent(path).slice(1);
  return [name, `${name}.html`, join(name, 'index.html')]
    .map((candidate) => join(siteFolders[profile], candidate))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}
