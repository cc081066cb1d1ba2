import { execFile } from 'node:child_process';
import { cpSync, mkdtempDisposableSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { inTurns, mediansOf, report, type Figures } from './support.ts';

const start = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

const CATEGORIES = ['Technology', 'Science', 'Education', 'Climate'];

const LEFT_OUT = ['.git', '.astro', '.cache', 'data', 'dist', 'node_modules'];

/** Date of the newest added article, which is older than every real one, so that none is among the latest. */
const NEWEST = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;

/** Files that could grow with the number of articles, if the profile has them. */
const FILES = ['resources.html', 'blog.html', 'blog/category/climate.html', 'feed.xml'];

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
  await start('npm', ['run', '--silent', 'build'], { cwd: folder, maxBuffer: 100 * 1024 * 1024 });
  return (performance.now() - begun) / 1_000;
}

/** Builds a copy of the repository with this number of added articles, and again after one of them has changed. */
async function measure(articles: number): Promise<Figures> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'build-'));
  const { path } = folder;
  cpSync(REPOSITORY, path, {
    recursive: true,
    filter: (source) => source === REPOSITORY || !LEFT_OUT.includes(basename(source)),
  });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(path, 'node_modules'));
  const write = (number: number, text: string): void =>
    writeFileSync(join(path, `content/articles/a-field-note-${number}.md`), text);
  for (let number = 0; number < articles; number += 1) write(number, article(number));
  const seconds = await build(path);
  write(0, article(0).replace('What the probes', 'Seen again: what the probes'));
  const changed = await build(path);
  const sizes = FILES.flatMap((name): [string, number][] => {
    const file = statSync(join(path, 'dist/site', name), { throwIfNoEntry: false });
    return file ? [[`${name} B`, file.size]] : [];
  });
  return { seconds, 'seconds after a change': changed, ...Object.fromEntries(sizes) };
}

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1,100,1000,10000' },
    runs: { type: 'string', default: '3' },
  },
});
const runs = Number(values.runs);
const sizes = values.articles.split(',').map((size) => [size, Number(size)] as const);
const taken = await inTurns(runs, sizes, measure);
const conditions = `by added articles; medians of ${runs}; sizes before compression`;
report('build', conditions, mediansOf(taken), taken);
