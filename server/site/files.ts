import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Coding, Headers } from '../http/index.ts';
import {
  urlPathOf,
  aliasesOf,
  COMPRESSED_ENDINGS,
  fileHeaders,
  hasNoAddress,
  isPage,
} from '../http/index.ts';
import type { Manifest } from './manifest.ts';

/** Memory in bytes that file contents may take; a site that is larger is read from disk beyond it. */
const LARGEST_CACHE_BYTES = 64 * 1024 * 1024;

/** One file as it can be sent. */
export interface StoredFile {
  /** Path in the site's folder, with a leading slash. */
  readonly path: string;
  readonly codings: readonly Coding[];
  /** Headers that every representation of it has. */
  readonly headers: Headers;
  /** Start of its content's hash, from which entity tags are made. */
  readonly hash: string;
}

/** The site's files by address. What the manifest does not name cannot be reached. */
export interface SiteFiles {
  /** By a decoded path. */
  readonly find: (address: string) => StoredFile | undefined;
  /** Where a decoded path should have led. */
  readonly movedTo: (address: string) => string | undefined;
  /** By the path of an error's document. */
  readonly errorDocument: (path: string) => StoredFile | undefined;
  /** @throws an error when it cannot be read */
  readonly read: (file: StoredFile, coding: Coding | 'identity') => Promise<Buffer>;
}

function storedFiles(manifest: Manifest): StoredFile[] {
  return Object.entries(manifest.files).map(([path, file]) => ({
    path,
    codings: file.codings,
    headers: fileHeaders(path, file.contentSecurityPolicy),
    hash: file.hash,
  }));
}

function cachedReader(folder: string): SiteFiles['read'] {
  const contents = new Map<string, Promise<Buffer>>();
  let cachedBytes = 0;

  async function load(path: string): Promise<Buffer> {
    try {
      const content = await readFile(join(folder, path));
      cachedBytes += content.byteLength;
      if (cachedBytes > LARGEST_CACHE_BYTES) {
        cachedBytes -= content.byteLength;
        contents.delete(path);
      }
      return content;
    } catch (error) {
      contents.delete(path);
      throw error;
    }
  }

  return (file, coding) => {
    const path = coding === 'identity' ? file.path : file.path + COMPRESSED_ENDINGS[coding];
    const known = contents.get(path);
    if (known !== undefined) return known;
    const content = load(path);
    contents.set(path, content);
    return content;
  };
}

/** Reads a file when it is first asked for. */
export function siteFiles(folder: string, manifest: Manifest): SiteFiles {
  const files = storedFiles(manifest);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const published = files.filter((file) => !hasNoAddress(file.path));
  const byAddress = new Map(published.map((file) => [urlPathOf(file.path), file]));
  const moved = new Map(
    published
      .filter((file) => isPage(file.path))
      .flatMap((file) => aliasesOf(file.path).map((alias) => [alias, urlPathOf(file.path)])),
  );
  return {
    find: (address) => byAddress.get(address),
    movedTo: (address) => moved.get(address),
    errorDocument: (path) => byPath.get(path),
    read: cachedReader(folder),
  };
}
