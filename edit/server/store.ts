import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { assembleEditions } from '../../src/content/editions.ts';
import { parseMarkdown, parseYaml } from '../../src/content/parsing.ts';
import { ContentError, type ContentProblem } from '../../src/content/problems.ts';
import { readFiles } from '../../src/content/read-content.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import type { Content } from '../../src/site/index.ts';
import type { Candidate, Outcome, Version } from '../protocol.ts';
import { editMarkdown, editYaml } from './yaml-edit.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** The new content of files, by their paths. A file without content is deleted. */
export type Changed = ReadonlyMap<string, string | Uint8Array | undefined>;

export function hashOf(text: string | Uint8Array): string {
  return text.length === 0 ? '' : createHash('sha256').update(text).digest('hex').slice(0, 12);
}

export function versionOf(path: string, text: string): Version {
  const { data, body } = (path.endsWith('.md') ? parseMarkdown : parseYaml)(text, path);
  return { value: isRecord(data) ? data : {}, ...(path.endsWith('.md') && { body }) };
}

/** Replaces a file in one step, so that no program reads half of it. */
function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  // The content ignores hidden files.
  const unfinished = join(dirname(file), `.${basename(file)}.tmp`);
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** The folder of the content, and a copy of it that includes the drafts, which the preview shows. */
export class Store {
  readonly folder: string;
  /** Mistakes that other programs have written. The preview does not show them. */
  problems: readonly ContentProblem[] = [];
  readonly #copy: string;
  #contents: readonly [Content, ...Content[]];
  /** Texts that differ from their files, by their paths. */
  #drafts: ReadonlyMap<string, string> = new Map();

  /** @throws {ContentError} if the content has mistakes when the editor starts. */
  constructor(folder: string, copy: string) {
    this.folder = folder;
    this.#copy = copy;
    this.#contents = assembleEditions(this.files(), process.env.SITE_PROFILE);
    this.sync();
  }

  /** In each language, with the drafts. Another object after each change of what the preview shows. */
  get contents(): readonly [Content, ...Content[]] {
    return this.#contents;
  }

  /** The folders of the languages besides the main one. */
  get languages(): string[] {
    return this.#contents.slice(1).map(({ editions }) => editions.own.prefix.slice(1));
  }

  /** What is in the folder now. */
  files(): Files {
    return readFiles(this.folder);
  }

  /** Empty if there is no such file. */
  read(path: string): string {
    const file = join(this.folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** Returns the mistakes that the content would have with some changes. Shows it in the preview if there are none. */
  #try(changed: Changed): readonly ContentProblem[] {
    const files = new Map(this.files());
    for (const [path, content] of changed) {
      if (content === undefined) files.delete(path);
      else files.set(path, Buffer.from(content));
    }
    try {
      this.#show(files, assembleEditions(files, process.env.SITE_PROFILE));
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  #show(files: Files, contents: readonly [Content, ...Content[]]): void {
    const shown = readFiles(this.#copy);
    for (const path of shown.keys()) {
      if (files.has(path)) continue;
      rmSync(join(this.#copy, path));
      this.#contents = contents;
    }
    for (const [path, bytes] of files) {
      const old = shown.get(path);
      if (old && Buffer.compare(bytes, old) === 0) continue;
      replaceFile(join(this.#copy, path), bytes);
      this.#contents = contents;
    }
  }

  /** Shows what any program has written into the folder, unless it would stop the build. */
  sync(): void {
    this.problems = this.#try(this.#drafts);
  }

  /** Returns the text of a file with the changes from the form. */
  #textOf({ path, value, body }: Candidate): string {
    const text = this.read(path);
    const plain = text.replaceAll('\r\n', '\n');
    const edited = body === undefined ? editYaml(plain, value) : editMarkdown(plain, value, body);
    return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
  }

  /** Shows a candidate in the preview, unless it would stop the build. */
  draft(candidate: Candidate): readonly ContentProblem[] {
    const drafts = new Map([...this.#drafts, [candidate.path, this.#textOf(candidate)]]);
    const problems = this.#try(drafts);
    if (problems.length === 0) this.#drafts = drafts;
    return problems;
  }

  /** Forgets all drafts. */
  discard(): void {
    this.#drafts = new Map();
    this.sync();
  }

  save(candidate: Candidate): Outcome {
    const { path, hash } = candidate;
    const theirs = this.read(path);
    const mine = this.#textOf(candidate);
    const found = hashOf(theirs);
    if (found !== hash) return { problems: [], conflict: { theirs, mine, hash: found } };
    const outcome = this.write(new Map([[path, mine]]));
    return outcome.problems.length > 0 ? outcome : { ...outcome, hash: hashOf(mine) };
  }

  /** Writes all changes or, if the content would stop the build with them, none. */
  write(changed: Changed): Outcome {
    const problems = this.#try(changed);
    if (problems.length > 0) return { problems };
    for (const [path, content] of changed) {
      if (content === undefined) rmSync(join(this.folder, path));
      else replaceFile(join(this.folder, path), content);
    }
    this.discard();
    return { problems };
  }
}
