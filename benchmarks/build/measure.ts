import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readContent } from '../../src/content/read-content.ts';
import { ARTICLE_COUNT } from '../../src/lib/constants.ts';
import { ScratchRepository } from './scratch-repository.ts';

const start = promisify(execFile);

/** Longest build in milliseconds that is waited for. */
const BUILD_TIMEOUT_MS = 15 * 60_000;

/** One build of the site with some number of articles. */
export interface Build {
  articles: number;
  milliseconds: number;
  /** Pages by file, with their bytes after brotli. */
  pages: Record<string, number>;
  /** Bytes of the resources page before that: the names of files in it carry hashes, which are all of one length. */
  resourcesSource: number;
  /** Headlines on the resources page, in their order. */
  shown: string[];
  /** Headlines of the four latest articles of all. */
  latest: string[];
}

function pageBytes(site: string): Record<string, number> {
  const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
  return Object.fromEntries(pages.map((name) => [name, statSync(join(site, `${name}.br`)).size]));
}

function headlines(html: string): string[] {
  const strings = [...html.matchAll(/"headline":("(?:[^"\\]|\\.)*")/g)];
  return strings.map(([, written = '""']) => String(JSON.parse(written)));
}

function latestTitles(content: string): string[] {
  return readContent(content)
    .articles.toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, ARTICLE_COUNT)
    .map(({ title }) => title);
}

/** Builds a scratch copy of the site with that many articles. Throws what the build says if it fails. */
export async function measureBuild(articles: number, existing: number): Promise<Build> {
  using repository = new ScratchRepository(articles - existing);
  const begun = performance.now();
  await start('npm', ['run', '--silent', 'build'], {
    cwd: repository.folder,
    timeout: BUILD_TIMEOUT_MS,
    maxBuffer: 100 * 1024 * 1024,
  });
  const milliseconds = performance.now() - begun;
  const site = join(repository.folder, 'dist/site');
  const resources = readFileSync(join(site, 'resources.html'), 'utf8');
  const latest = latestTitles(join(repository.folder, 'content'));
  return {
    articles,
    milliseconds,
    pages: pageBytes(site),
    resourcesSource: Buffer.byteLength(resources),
    shown: headlines(resources),
    latest,
  };
}
