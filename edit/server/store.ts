import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { diffComm } from 'node-diff3';
import { assembleEditions } from '../../src/content/editions.ts';
import { parseFile } from '../../src/content/parsing.ts';
import { ContentError, type ContentProblem } from '../../src/content/problems.ts';
import { readFiles } from '../../src/content/read-content.ts';
import { hashOf } from '../../src/content/translations.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import type { Content } from '../../src/site/index.ts';
import type { Candidate, Change, Outcome } from '../protocol.ts';
import { BODY, editFile } from './yaml-edit.ts';

/** The new content of files, by their paths. A file without content is deleted. */
export type Changed = Record<string, string | Uint8Array | undefined>;

/** The keys of a file, and the text below them as one more. */
export function valueOf(path: string, text: string): Record<string, unknown> {
  const { data, body } = parseFile(new Map([[path, Buffer.from(text)]]), path);
  return { ...(isRecord(data) && data), ...(path.endsWith('.md') && { [BODY]: body }) };
}

/** Replaces each file in one step, so that no program reads half of it. */
function writeInto(folder: string, changed: Changed): void {
  for (const [path, content] of Object.entries(changed)) {
    const file = join(folder, path);
    if (content === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    // The content ignores hidden files.
    const unfinished = join(dirname(file), `.${basename(file)}.tmp`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  }
}

function differenceOf(path: string, theirs: string, mine: string): Change {
  const parts = diffComm(theirs.split('\n'), mine.split('\n'));
  const lines = parts.flatMap(({ buffer1: removed = [], buffer2: added = [] }) => [
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
  ]);
  return { path, lines };
}

/** The folder of the content, and a copy of it that includes the draft, which the preview shows. */
export class Store {
  readonly folder: string;
  /** Mistakes that other programs have written. The preview does not show them. */
  problems: readonly ContentProblem[] = [];
  /** In each language, with the draft. Another object after each change of what the preview shows. */
  contents: readonly [Content, ...Content[]];
  readonly #copy: string;
  /** The newest version of a file that was shown, but not saved. */
  #draft: Changed = {};

  /** @throws {ContentError} if the content has mistakes when the editor starts. */
  constructor(folder: string, copy: string) {
    this.folder = folder;
    this.#copy = copy;
    this.contents = assembleEditions(this.files(), process.env.SITE_PROFILE);
    this.sync();
  }

  /** What is in the folder now. */
  files(): ReadonlyMap<string, Uint8Array> {
    return readFiles(this.folder);
  }

  /** Empty if there is no such file. */
  read(path: string): string {
    const file = join(this.folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** Shows the content with some changes in the preview, or returns the mistakes that would stop the build. */
  #show(changed: Changed): readonly ContentProblem[] {
    const files = new Map(this.files());
    for (const [path, content] of Object.entries(changed)) {
      if (content === undefined) files.delete(path);
      else files.set(path, Buffer.from(content));
    }
    try {
      const contents = assembleEditions(files, process.env.SITE_PROFILE);
      const shown = readFiles(this.#copy);
      const paths = [...new Set([...shown.keys(), ...files.keys()])].filter(
        (path) => !isDeepStrictEqual(shown.get(path), files.get(path)),
      );
      writeInto(this.#copy, Object.fromEntries(paths.map((path) => [path, files.get(path)])));
      if (paths.length > 0) this.contents = contents;
      this.#draft = changed;
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  /** Shows what any program has written into the folder, with the draft. */
  sync(): void {
    this.problems = this.#show(this.#draft);
  }

  /** Shows a candidate, which nothing writes. */
  draft({ path, value }: Candidate): Outcome {
    return { problems: this.#show({ [path]: editFile(this.read(path), value) }) };
  }

  /** Forgets the draft. */
  discard(): void {
    this.#draft = {};
    this.sync();
  }

  save({ path, hash, value }: Candidate): Outcome {
    const theirs = this.read(path);
    const mine = editFile(theirs, value);
    const found = theirs && hashOf(theirs);
    if (found !== hash) {
      return { problems: [], conflict: { ...differenceOf(path, theirs, mine), hash: found } };
    }
    const outcome = this.write({ [path]: mine });
    return outcome.problems.length > 0 ? outcome : { ...outcome, hash: hashOf(mine) };
  }

  /** Writes all changes or, if the content would stop the build with them, none. */
  write(changed: Changed): Outcome {
    const problems = this.#show(changed);
    if (problems.length > 0) return { problems };
    writeInto(this.folder, changed);
    this.discard();
    return { problems };
  }
}
