import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../lib/error-code.ts';
import type { Content } from '../site/index.ts';
import { assembleEditions } from './editions.ts';
import { ContentError } from './problems.ts';

const READABLE = /\.(?:json|md|svg|woff2|yaml)$/i;

/** Files that operating systems and editors leave behind: hidden files, thumbnails, backups, and locks. */
const LEFTOVER =
  /(?:^|\/)(?:\.[^/]*|(?:eh)?thumbs\.db|desktop\.ini|icon\r|__macosx|~\$[^/]*|#[^/]*#|[^/]*(?:~|\.(?:bak|orig|swp|tmp)))(?:$|\/)/i;
const UNREAD = new Uint8Array();

/** Whether the site does not read a file because of its name. */
export function isLeftover(file: string): boolean {
  return LEFTOVER.test(file);
}

function listFiles(root: string): string[] {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((file) => !isLeftover(file))
      .sort();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const sentence = `Add this folder: ${root} does not exist.`;
    throw new ContentError([{ file: '', key: 'whole folder', sentence }]);
  }
}

type Folder = string | URL;

/** Lists every file by its path, and reads only those whose bytes are needed. */
export function readFiles(directory: Folder): ReadonlyMap<string, Uint8Array> {
  const root = directory instanceof URL ? fileURLToPath(directory) : directory;
  const files = listFiles(root).map((file) => {
    const isRead = READABLE.test(file) || /(?:^|\/)(?:downloads|pictures)\//.test(file);
    return [file, isRead ? readFileSync(join(root, file)) : UNREAD] as const;
  });
  return new Map(files);
}

/** Environment variables override `site.yaml`. If one is invalid, `build/settings.ts` stops the build. */
function withSettings({ site, ...content }: Content): Content {
  const { SITE_NOINDEX, SITE_URL = '' } = process.env;
  const siteUrl = URL.parse(SITE_URL)?.origin ?? site.siteUrl;
  const hidden = SITE_NOINDEX === '1' && { noindex: true };
  return { ...content, site: { ...site, siteUrl, ...hidden } };
}

/**
 * Reads the content in each of its languages, with the main one first.
 *
 * @param profile overrides the environment and `site.yaml`
 * @throws {ContentError} which lists every error in every file or, if each file has none, those between files
 */
export function readEditions(
  directory: Folder,
  profile: string | undefined = process.env.SITE_PROFILE,
): [Content, ...Content[]] {
  const hasDrafts = process.env.SITE_DRAFTS === '1';
  const [main, ...others] = assembleEditions(readFiles(directory), profile, hasDrafts);
  return [withSettings(main), ...others.map(withSettings)];
}

export function readContent(directory: Folder, profile?: string): Content {
  const [content] = readEditions(directory, profile);
  return content;
}
