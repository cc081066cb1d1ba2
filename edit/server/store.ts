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
import type { Candidate } from '../protocol.ts';
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

/** The folder of the content, and the copy of it that the preview shows. */
export class Store {
  readonly folder: string;
  /** What the preview shows, in each language. Another object after each change of it. */
  contents: readonly [Content, ...Content[]];
  readonly #copy: string;

  /** @throws {ContentError} if the content has mistakes when the editor starts. */
  constructor(folder: string, copy: string) {
    this.folder = folder;
    this.#copy = copy;
    this.contents = assembleEditions(this.files(), process.env.SITE_PROFILE);
    this.show({});
  }

  files(): ReadonlyMap<string, Uint8Array> {
    return readFiles(this.folder);
  }

  /** Empty if there is no such file. */
  read(path: string): string {
    const file = join(this.folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** Shows the folder with some changes in the preview, or returns the mistakes that would stop the build. */
  show(changed: Changed): readonly ContentProblem[] {
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
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  /** Shows the folder with the file that is open, if one is. */
  showDraft({ path, value }: Candidate): readonly ContentProblem[] {
    if (path === '') return this.show({});
    const text = this.read(path);
    const { data, problems } = parseFile(this.files(), path);
    if (text !== '' && data === undefined) return problems;
    return this.show({ [path]: editFile(text, value) });
  }

  /** Returns what the form needs to know. If another program changed the file, that is how it differs now. */
  save(candidate: Candidate) {
    const { path, hash, value } = candidate;
    if (this.showDraft(candidate).length > 0) return {};
    const theirs = this.read(path);
    const mine = editFile(theirs, value);
    const found = theirs && hashOf(theirs);
    if (found !== hash) {
      const parts = diffComm(theirs.split('\n'), mine.split('\n'));
      const lines = parts.flatMap(({ buffer1: removed = [], buffer2: added = [] }) => [
        ...removed.map((line) => `-${line}`),
        ...added.map((line) => `+${line}`),
      ]);
      return { conflict: { path, lines, hash: found } };
    }
    writeInto(this.folder, { [path]: mine });
    return { hash: hashOf(mine), saved: value };
  }

  /** Writes all changes or, if the content would stop the build with them, none. */
  write(changed: Changed) {
    const problems = this.show(changed);
    if (problems.length === 0) writeInto(this.folder, changed);
    return { problems };
  }
}
