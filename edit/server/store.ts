import { isUtf8 } from 'node:buffer';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assembleEditions } from '../../src/content/editions.ts';
import { waitingIn } from '../../src/content/drafts.ts';
import { parseFile } from '../../src/content/parsing.ts';
import { ContentError, type ContentProblem } from '../../src/content/problems.ts';
import { readFiles } from '../../src/content/read-content.ts';
import { filesByLanguage, hashOf } from '../../src/content/translations.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { folderKinds, type Content } from '../../src/site/index.ts';
import type { Candidate } from '../protocol.ts';
import { differences } from './history.ts';
import { withReadTime } from './reading-time.ts';
import { finishChanges, linkIn, writeChanges, type Changed } from './writing.ts';
import { BODY, editFile, WHOLE } from './yaml-edit.ts';

/** The keys of a file, and the text below them as one more. A file that cannot be read has only its whole text. */
export function valueOf(path: string, text: string): Record<string, unknown> {
  const { data, body } = parseFile(new Map([[path, Buffer.from(text)]]), path);
  if (data === undefined) return { [WHOLE]: text.replaceAll(/\r\n?/g, '\n') };
  return { ...(isRecord(data) && data), ...(path.endsWith('.md') && { [BODY]: body }) };
}

/** Returns the text of a file, which may be new, with other values of some keys, or without them. */
export function withKeys(path: string, text: string, keys: Record<string, unknown>): string {
  const all = Object.entries({ ...(text !== '' && valueOf(path, text)), ...keys });
  return editFile(text, Object.fromEntries(all.filter(([, value]) => value !== undefined)));
}

/** Counts lines as the field of a problem does, not as the file. */
function inFields(problems: readonly ContentProblem[], path: string, text: string) {
  const { data, bodyLine } = parseFile(new Map([[path, Buffer.from(text)]]), path);
  return problems.map((problem): ContentProblem => {
    const { file, key, place } = problem;
    if (file !== path) return problem;
    if (data === undefined) return { ...problem, key: WHOLE };
    if (key !== BODY || place === undefined) return problem;
    return { ...problem, place: { ...place, line: place.line - bodyLine + 1 } };
  });
}

/** What a file that is open lacks, and whether it can be saved all the same, because it is a text that can wait. */
interface Checked {
  problems: readonly ContentProblem[];
  isDraft: boolean;
}

/** Whether a file is a text or a figure, of which there can be drafts. */
function canWait(path: string): boolean {
  return folderKinds.some(({ folder, ending }) =>
    RegExp(`^(?:[\\w-]+/)?${folder}/[^/]+\\.${ending}$`).test(path),
  );
}

/** The folder of the content, and the copy of it that the preview shows. */
export class Store {
  readonly folder: string;
  /** What the preview shows, in each language. Another object after each change of it, and undefined until it can show anything. */
  contents: readonly [Content, ...Content[]] | undefined;
  /** The folders of languages other than the main one. */
  languages: readonly string[] = [];
  readonly #copy: string;
  /** What actions have written, in this order. */
  readonly #written: { before: Changed; after: Changed }[] = [];
  #shown: ReadonlyMap<string, Uint8Array> = new Map();

  constructor(folder: string, copy: string) {
    this.folder = folder;
    this.#copy = copy;
    finishChanges(folder);
    this.show({});
  }

  files(): ReadonlyMap<string, Uint8Array> {
    return readFiles(this.folder);
  }

  /** Links are not content. */
  has(path: string): boolean {
    const isFile = statSync(join(this.folder, path), { throwIfNoEntry: false })?.isFile() === true;
    return isFile && linkIn(this.folder, path) === undefined;
  }

  /** Empty if there is no such file. Programs that do not write UTF-8 usually write the letters of Windows. */
  read(path: string): string {
    if (!this.has(path)) return '';
    const bytes = readFileSync(join(this.folder, path));
    return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252', { ignoreBOM: true }).decode(
      bytes,
    );
  }

  /** Shows the folder with some changes in the preview, or returns the mistakes that would stop the build. */
  show(changed: Changed): readonly ContentProblem[] {
    const files = new Map<string, Uint8Array>();
    try {
      for (const [path, bytes] of this.files()) files.set(path, bytes);
      for (const [path, content] of Object.entries(changed)) {
        if (content === undefined) files.delete(path);
        else files.set(path, Buffer.from(content));
      }
      const { SITE_PROFILE } = process.env;
      const paths = new Set([...this.#shown.keys(), ...files.keys()]);
      const others = [...paths].filter((path) => {
        const [old, next] = [this.#shown.get(path), files.get(path)];
        return !old || !next || Buffer.compare(old, next) !== 0;
      });
      if (others.length === 0 && this.contents !== undefined) return [];
      const published = assembleEditions(files, SITE_PROFILE);
      const isWhole = waitingIn(files).length === 0;
      const contents = isWhole ? published : assembleEditions(files, SITE_PROFILE, true);
      for (const path of others) {
        const file = join(this.#copy, path);
        const bytes = files.get(path);
        mkdirSync(dirname(file), { recursive: true });
        if (bytes === undefined) rmSync(file);
        else writeFileSync(file, bytes);
      }
      this.#shown = files;
      this.contents = contents;
      this.languages = contents.slice(1).map(({ editions }) => editions.own.prefix.slice(1));
      return [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (this.contents === undefined)
        this.languages = [...filesByLanguage(files).translations.keys()];
      return error.problems;
    }
  }

  /**
   * Shows the folder with the file that is open, if one is. An unfinished text is shown as a draft, and can be saved as
   * one: then `isDraft` is true, and the problems are what it still lacks.
   */
  showDraft({ path, value: given }: Candidate): Checked {
    if (path === '') return { problems: this.show({}), isDraft: false };
    const value = this.completed(path, given);
    const text = this.read(path);
    const { data, problems } = parseFile(this.files(), path);
    // Another program has made a mistake in the file since it was opened.
    if (text !== '' && data === undefined && !(WHOLE in value)) return { problems, isDraft: false };
    const { draft, ...others } = value;
    const whole = editFile(text, others);
    const lacks = inFields(this.show({ [path]: whole }), path, whole);
    if (!canWait(path) || (draft !== true && lacks.length === 0)) {
      return { problems: lacks, isDraft: false };
    }
    const marked = editFile(text, draft === true ? value : { ...value, draft: true });
    const blocks = inFields(this.show({ [path]: marked }), path, marked);
    const isDraft = blocks.length === 0;
    // Only a person who wants a draft needs to know what prevents one.
    return { problems: isDraft || draft !== true ? lacks : blocks, isDraft };
  }

  /** Adds the values that the editor can compute. */
  completed(path: string, value: Record<string, unknown>): Record<string, unknown> {
    const own = this.contents?.find(({ editions }) =>
      `/${path}`.startsWith(`${editions.own.prefix}/articles/`),
    );
    return own ? withReadTime(value, own.site.language) : value;
  }

  /** Returns what the form needs to know. If another program changed the file, that is how it differs now. */
  save(candidate: Candidate) {
    const { path, hash } = candidate;
    const value = this.completed(path, candidate.value);
    const { problems, isDraft } = this.showDraft(candidate);
    if (problems.length > 0 && !(isDraft && value.draft === true)) return {};
    const theirs = this.read(path);
    const mine = editFile(theirs, value);
    const found = this.has(path) ? hashOf(theirs) : '';
    if (found !== hash) {
      return { conflict: { ...differences(path, theirs, mine), hash: found } };
    }
    if (mine !== theirs) writeChanges(this.folder, { [path]: mine });
    return { isSaved: true };
  }

  /** A translation that followed its original still does after an action has changed both in the same way. */
  #followed(changed: Changed, moved: Readonly<Record<string, string>>): Changed {
    const texts = Object.entries(changed).flatMap(([path, content]) => {
      const old = hashOf(this.read(moved[path] ?? path));
      return this.languages.flatMap((folder) => {
        const file = `${folder}/${path}`;
        const text = changed[file];
        if (typeof text !== 'string' || content === undefined) return [];
        const follows = valueOf(file, text).original === old;
        return follows
          ? [[file, withKeys(file, text, { original: hashOf(content) })] as const]
          : [];
      });
    });
    return { ...changed, ...Object.fromEntries(texts) };
  }

  /** Writes all changes or, if the content would stop the build with them, none. */
  write(given: Changed, moved: Readonly<Record<string, string>> = {}) {
    const changed = this.#followed(given, moved);
    const problems = this.show(changed);
    if (problems.length > 0) return { problems };
    const before = Object.keys(changed).map((path) => [path, this.#bytesOf(path)] as const);
    writeChanges(this.folder, changed, moved);
    this.#written.push({ before: Object.fromEntries(before), after: changed });
    return { problems, step: this.#written.length - 1 };
  }

  #bytesOf(path: string): Uint8Array | undefined {
    return this.has(path) ? readFileSync(join(this.folder, path)) : undefined;
  }

  /** Takes back what `write` has written, or writes it again. */
  revert(step: number, isBack: boolean) {
    const { before = {}, after = {} } = this.#written[step] ?? {};
    const [now, next] = isBack ? [after, before] : [before, after];
    for (const [path, content] of Object.entries(now)) {
      const found = this.#bytesOf(path);
      const known = content === undefined ? undefined : Buffer.from(content);
      const isSame = found && known ? Buffer.compare(found, known) === 0 : found === known;
      if (!isSame) throw new Error(`${path} has changed since then, so nothing was done.`);
    }
    const problems = this.show(next);
    if (problems.length === 0) writeChanges(this.folder, next);
    return { problems };
  }
}

/** A file and its translations, if they exist. */
export function withTranslations(store: Store, path: string): string[] {
  return ['', ...store.languages.map((folder) => `${folder}/`)]
    .map((folder) => folder + path)
    .filter((each) => store.has(each));
}
