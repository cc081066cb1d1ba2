import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { assembleEditions } from '../../src/content/editions.ts';
import { parseMarkdown, parseYaml } from '../../src/content/parsing.ts';
import { ContentError, type ContentProblem } from '../../src/content/problems.ts';
import { readFiles } from '../../src/content/read-content.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import type { Content } from '../../src/site/index.ts';
import type { Candidate, Outcome, Problem, Version } from '../protocol.ts';
import { editMarkdown, editYaml } from './yaml-edit.ts';

/** Files as they are to be, by their paths; without bytes, one that goes. */
export type Changed = ReadonlyMap<string, string | Uint8Array | undefined>;

export function hashOf(text: string | Uint8Array): string {
  return text.length === 0 ? '' : createHash('sha256').update(text).digest('hex').slice(0, 12);
}

export function versionOf(path: string, text: string): Version {
  const { data, body } = (path.endsWith('.md') ? parseMarkdown : parseYaml)(text, path);
  return { value: isRecord(data) ? data : {}, ...(path.endsWith('.md') && { body }) };
}

function isHidden(path: string): boolean {
  return basename(path).startsWith('.');
}

function problemsIn(files: ReadonlyMap<string, Uint8Array>): Problem[] {
  try {
    assembleEditions(files, process.env.SITE_PROFILE);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ file, key, sentence, place }: ContentProblem) => ({
      file,
      key,
      sentence,
      line: place?.line,
    }));
  }
}

/** The folder of content, and a copy of it with drafts in it, which the preview shows. */
export class Store {
  readonly folder: string;
  readonly drafts: string;
  #contents: readonly [Content, ...Content[]];
  /** Paths whose draft differs from the file. */
  readonly #drafted = new Set<string>();

  constructor(folder: string, drafts: string) {
    this.folder = folder;
    this.drafts = drafts;
    rmSync(drafts, { recursive: true, force: true });
    cpSync(folder, drafts, { recursive: true });
    this.#contents = assembleEditions(this.files(), process.env.SITE_PROFILE);
  }

  /** What other programs write into the content shows in the preview, too, unless there is a draft of it. */
  follow(folder = ''): void {
    // Each folder by itself: Node's recursive watching loses a file that another one has replaced.
    watch(join(this.folder, folder), (event, name) => {
      const path = posix.join(folder, name ?? '');
      const isFolder = this.#isFolder(path);
      if (isHidden(path) || (isFolder && event === 'change')) return;
      if (isFolder) this.follow(path);
      if (!this.#drafted.has(path)) this.#sync(path);
    });
    for (const name of readdirSync(join(this.folder, folder))) {
      const path = posix.join(folder, name);
      if (this.#isFolder(path) && !isHidden(path)) this.follow(path);
    }
  }

  #isFolder(path: string): boolean {
    return statSync(join(this.folder, path), { throwIfNoEntry: false })?.isDirectory() === true;
  }

  /** Only where there is a difference: a file that is written anew may start Astro anew. */
  #sync(path: string): void {
    if (this.read(path) !== '' && this.read(path) === this.read(path, this.drafts)) return;
    try {
      cpSync(join(this.folder, path), join(this.drafts, path), { recursive: true });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      rmSync(join(this.drafts, path), { recursive: true, force: true });
    }
  }

  /** Empty if there is no such file. */
  read(path: string, folder = this.folder): string {
    try {
      return readFileSync(join(folder, path), 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR') return '';
      throw error;
    }
  }

  files(folder = this.folder): ReadonlyMap<string, Uint8Array> {
    return readFiles(folder);
  }

  /** The text of a file with what has been changed in the form. */
  textOf({ path, value, body }: Candidate): string {
    const text = this.read(path);
    const plain = text.replaceAll('\r\n', '\n');
    const edited = body === undefined ? editYaml(plain, value) : editMarkdown(plain, value, body);
    return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
  }

  /** What would stop the build if these changes were made, and does not stop it without them. */
  check(changed: Changed, folder = this.folder): Problem[] {
    const before = this.files(folder);
    const files = new Map(before);
    for (const [path, content] of changed) {
      if (content === undefined) files.delete(path);
      else files.set(path, typeof content === 'string' ? Buffer.from(content) : content);
    }
    const after = problemsIn(files);
    if (after.length === 0) return [];
    const known = problemsIn(before).map(({ file, sentence }) => file + sentence);
    return after.filter(
      ({ file, sentence }) => changed.has(file) || !known.includes(file + sentence),
    );
  }

  /** Shows a candidate in the preview, unless it would stop the build. */
  draft(candidate: Candidate): Problem[] {
    const text = this.textOf(candidate);
    const { path } = candidate;
    const problems = this.check(new Map([[path, text]]), this.drafts);
    if (problems.length === 0) {
      // Written in one go: what watches the drafts looks once.
      mkdirSync(dirname(join(this.drafts, path)), { recursive: true });
      if (text !== this.read(path, this.drafts)) writeFileSync(join(this.drafts, path), text);
      if (text === this.read(path)) this.#drafted.delete(path);
      else this.#drafted.add(path);
    }
    return problems;
  }

  /** In each language, as it was when it last had no mistake. */
  contents(): readonly [Content, ...Content[]] {
    try {
      this.#contents = assembleEditions(this.files(this.drafts), process.env.SITE_PROFILE);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
    return this.#contents;
  }

  close(): void {
    rmSync(this.drafts, { recursive: true, force: true });
  }

  /** Forgets the draft of a file. */
  discard(path: string): void {
    this.#drafted.delete(path);
    this.#sync(path);
  }

  save(candidate: Candidate): Outcome {
    const { path, hash } = candidate;
    const theirs = this.read(path);
    const mine = this.textOf(candidate);
    const found = hashOf(theirs);
    if (found !== hash) return { problems: [], conflict: { theirs, mine, hash: found } };
    const outcome = this.write(new Map([[path, mine]]));
    return outcome.problems.length > 0 ? outcome : { ...outcome, hash: hashOf(mine) };
  }

  /** All of them or, if one would stop the build, none. */
  write(changed: Changed): Outcome {
    const problems = this.check(changed);
    if (problems.length > 0) return { problems };
    for (const [path, content] of changed) {
      if (content === undefined) rmSync(join(this.folder, path));
      else this.#put(path, content);
      this.discard(path);
    }
    return { problems: [] };
  }

  /** A reader never sees half of a file. */
  #put(path: string, content: string | Uint8Array): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    // A hidden file, which nobody takes for content.
    const unfinished = join(dirname(file), `.${basename(file)}.tmp`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  }
}
