import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { assembleEditions } from '../../src/content/editions.ts';
import { parseMarkdown, parseYaml } from '../../src/content/parsing.ts';
import { ContentError, type ContentProblem } from '../../src/content/problems.ts';
import { readFiles } from '../../src/content/read-content.ts';
import { codeOf } from '../../src/lib/error-code.ts';
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

interface Assembled {
  /** The content in each language, or undefined if there are problems. */
  contents?: readonly [Content, ...Content[]];
  problems: readonly ContentProblem[];
}

function assemble(files: Files): Assembled {
  try {
    return { contents: assembleEditions(files, process.env.SITE_PROFILE), problems: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems };
  }
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
  /** What other programs have written that would stop the build. The preview does not show it. */
  problems: readonly ContentProblem[] = [];
  readonly #copy: string;
  #contents: readonly [Content, ...Content[]];
  /** Drafts that differ from their files, by their paths. */
  readonly #drafts = new Map<string, Uint8Array>();

  /** @throws {ContentError} if the content has mistakes when the editor starts. */
  constructor(folder: string, copy: string) {
    this.folder = folder;
    this.#copy = copy;
    this.#contents = assembleEditions(this.files(), process.env.SITE_PROFILE);
    this.#show(this.files(), this.#contents);
  }

  /** In each language, with the drafts. Another object after each change. */
  get contents(): readonly [Content, ...Content[]] {
    return this.#contents;
  }

  /** What is in the folder now. */
  files(): Files {
    return readFiles(this.folder);
  }

  /** What the preview shows. */
  shown(): Files {
    return readFiles(this.#copy);
  }

  /** Empty if there is no such file. */
  read(path: string): string {
    try {
      return readFileSync(join(this.folder, path), 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR') return '';
      throw error;
    }
  }

  /** Shows what any program has written into the folder, unless it would stop the build. */
  sync(): void {
    const files = new Map([...this.files(), ...this.#drafts]);
    const { contents, problems } = assemble(files);
    this.problems = problems;
    if (contents) this.#show(files, contents);
  }

  #show(files: Files, contents: readonly [Content, ...Content[]]): void {
    const shown = this.shown();
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

  /** Returns the text of a file with the changes from the form. */
  #textOf({ path, value, body }: Candidate): string {
    const text = this.read(path);
    const plain = text.replaceAll('\r\n', '\n');
    const edited = body === undefined ? editYaml(plain, value) : editMarkdown(plain, value, body);
    return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
  }

  /** Shows a candidate in the preview, unless it would stop the build. */
  draft(candidate: Candidate): readonly ContentProblem[] {
    const { path } = candidate;
    const text = this.#textOf(candidate);
    const bytes = Buffer.from(text);
    const files = new Map([...this.shown(), [path, bytes]]);
    const { contents, problems } = assemble(files);
    if (contents) {
      if (text === this.read(path)) this.#drafts.delete(path);
      else this.#drafts.set(path, bytes);
      this.#show(files, contents);
    }
    return problems;
  }

  /** Forgets the draft of a file, or all drafts. */
  discard(path?: string): void {
    if (path === undefined) this.#drafts.clear();
    else this.#drafts.delete(path);
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

  /** Writes all changes or, if one of them would stop the build, none. Mistakes that were there before stop nothing. */
  write(changed: Changed): Outcome {
    const before = this.files();
    const files = new Map(before);
    for (const [path, content] of changed) {
      if (content === undefined) files.delete(path);
      else files.set(path, Buffer.from(content));
    }
    const after = assemble(files).problems;
    const known = after.length === 0 ? [] : assemble(before).problems;
    const problems = after.filter(
      ({ file, sentence }) =>
        changed.has(file) || !known.some((old) => old.file === file && old.sentence === sentence),
    );
    if (problems.length > 0) return { problems };
    for (const [path, content] of changed) {
      if (content === undefined) rmSync(join(this.folder, path));
      else replaceFile(join(this.folder, path), content);
      this.#drafts.delete(path);
    }
    this.sync();
    return { problems: [] };
  }
}
