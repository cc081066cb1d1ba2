import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const start = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** The categories of the measured content. */
const CATEGORIES = ['Technology', 'Science', 'Education', 'Climate'];

/** Folders that a build creates or does not read. */
const LEFT_OUT = ['.git', '.astro', '.cache', 'data', 'dist', 'node_modules'];

/** Date of the newest generated article, which is older than every real one, so that none is among the latest. */
const NEWEST = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;

/** Builds are slow, because each article of the complete profile has a page and a picture. */
const BUILD_TIMEOUT_MS = 3 * 60 * 60_000;

/** Files that could grow with the number of articles. Only the complete profile has lists and feeds. */
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

function article(number: number): string {
  const date = new Date(NEWEST - number * DAY_MS).toISOString().slice(0, 10);
  return `---
id: field-note-${number}
title: 'Field note ${number}'
excerpt: >-
  What the probes of field-${number} said after rain, and what was found there on foot the day after.
category: ${CATEGORIES[number % CATEGORIES.length]}
date: ${date}
readTime: 1 min read
question: What did the rain do there?
answer: It ran where the drill had run, and stopped where the drill had crossed it.
---

The slope of field-${number} was walked from its shoulder to its foot. Where the drill had run across
it the film of water had stopped at every row; where it had run downhill there were ${number % 7} rills ([our own example](source:example)).
`;
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

function changeOne(articles: string): void {
  const [name = ''] = readdirSync(articles).filter((file) => file.endsWith('.md'));
  const file = join(articles, name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^excerpt: >-\n/m, '$&  Seen again:\n'));
}

/**
 * Builds a copy of the repository with this number of articles, and again after one has changed. Resolves with both
 * times, and with the bytes, before compression, of the files that could grow.
 */
export async function measureBuild(articles: number, existing: number) {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  try {
    cpSync(REPOSITORY, folder, {
      recursive: true,
      filter: (path) => path === REPOSITORY || !LEFT_OUT.includes(basename(path)),
    });
    symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
    const articleFolder = join(folder, 'content/articles');
    for (let number = 0; number < articles - existing; number += 1) {
      writeFileSync(join(articleFolder, `a-field-note-${number}.md`), article(number));
    }
    const milliseconds = await build(folder);
    changeOne(articleFolder);
    const changedMilliseconds = await build(folder);
    const files = FILES.map((name) => [name, join(folder, 'dist/site', name)] as const);
    const bytes = files
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, statSync(file).size] as const);
    return { articles, milliseconds, changedMilliseconds, bytes: Object.fromEntries(bytes) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
