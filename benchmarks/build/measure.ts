import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readContent } from '../../src/content/read-content.ts';
import { ARTICLE_COUNT } from '../../src/lib/constants.ts';
import { ScratchRepository } from './scratch-repository.ts';

const start = promisify(execFile);

/** Longest build in milliseconds that is waited for: each article of the complete profile has a page and a picture. */
const BUILD_TIMEOUT_MS = 3 * 60 * 60_000;

/** Files that could grow with the number of articles; the complete profile alone has the lists and the feeds. */
const FILES = [
  'index.html',
  'resources.html',
  '404.html',
  'blog.html',
  'blog/page/2.html',
  'blog/category/climate.html',
  'blog/a-field-note-1.html',
  'feed.xml',
  'feed.json',
];

/** One build of the site with some number of articles. */
export interface Build {
  articles: number;
  milliseconds: number;
  /** The same build again, after one article has changed. */
  changedMilliseconds: number;
  /** Files that could grow, as far as the site has them, with their bytes after brotli. */
  files: Record<string, number>;
  /** Their bytes before that: the names of files in them carry hashes, which are all of one length. */
  sources: Record<string, number>;
  /** Headlines on the resources page, in their order. */
  shown: string[];
  /** Headlines of the four latest articles of all. */
  latest: string[];
}

function bytesOf(site: string, ending: string): Record<string, number> {
  const present = FILES.filter((file) => existsSync(join(site, file)));
  return Object.fromEntries(
    present.map((file) => [file, statSync(join(site, file + ending)).size]),
  );
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

async function build(folder: string): Promise<number> {
  const begun = performance.now();
  await start('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    timeout: BUILD_TIMEOUT_MS,
    maxBuffer: 100 * 1024 * 1024,
  });
  return performance.now() - begun;
}

/**
 * Builds a scratch copy of the site with that many articles, and once more after one has changed. Throws what the build
 * says if it fails.
 */
export async function measureBuild(articles: number, existing: number): Promise<Build> {
  using repository = new ScratchRepository(articles - existing);
  const milliseconds = await build(repository.folder);
  repository.changeArticle();
  const changedMilliseconds = await build(repository.folder);
  const site = join(repository.folder, 'dist/site');
  const resources = readFileSync(join(site, 'resources.html'), 'utf8');
  const latest = latestTitles(join(repository.folder, 'content'));
  return {
    articles,
    milliseconds,
    changedMilliseconds,
    files: bytesOf(site, '.br'),
    sources: bytesOf(site, ''),
    shown: headlines(resources),
    latest,
  };
}
