import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** What a build makes itself or does not read. */
const LEFT_OUT = ['.git', '.astro', '.cache', 'data', 'dist', 'node_modules'];

/** Day of the newest made article: older than every real one, so that none comes among the latest. */
const NEWEST = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;

const CATEGORIES = ['Technology', 'Science', 'Education', 'Climate'];

function article(number: number): string {
  const date = new Date(NEWEST - number * DAY_MS).toISOString().slice(0, 10);
  const category = CATEGORIES[number % CATEGORIES.length] ?? '';
  return `---
id: field-note-${number}
title: 'Field note ${number}'
excerpt: >-
  What the probes of field-${number} said after rain, and what was found there on foot the day after.
category: ${category}
date: ${date}
readTime: 1 min read
question: What did the rain do there?
answer: It ran where the drill had run, and stopped where the drill had crossed it.
---

The slope of field-${number} was walked from its shoulder to its foot. Where the drill had run across
it the film of water had stopped at every row; where it had run downhill there were ${number % 7} rills ([our own example](source:example)).
`;
}

/** A copy of the repository with more articles; goes away with `using`. */
export class ScratchRepository implements Disposable {
  /** Absolute path of the copy. */
  readonly folder = mkdtempSync(join(tmpdir(), 'build-'));

  /** @param more articles to add to those that are there */
  constructor(more: number) {
    cpSync(REPOSITORY, this.folder, {
      recursive: true,
      filter: (path) => path === REPOSITORY || !LEFT_OUT.includes(basename(path)),
    });
    symlinkSync(join(REPOSITORY, 'node_modules'), join(this.folder, 'node_modules'));
    for (let number = 0; number < more; number += 1) {
      writeFileSync(
        join(this.folder, `content/articles/a-field-note-${number}.md`),
        article(number),
      );
    }
  }

  /** Changes one article. */
  changeArticle(): void {
    const folder = join(this.folder, 'content/articles');
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.md'));
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(/^excerpt: >-\n/m, '$&  Seen again:\n'));
  }

  /** Removes the copy. */
  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true });
  }
}
