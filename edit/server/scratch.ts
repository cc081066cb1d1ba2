import {
  mkdtempSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../../src/content/translations.ts';
import { requestSchema, type Candidate } from '../protocol.ts';
import { isRunning } from './writing.ts';

const UNSAVED = 'unsaved';

const unsavedSchema = requestSchema.extend({ folder: z.string() });

/** A folder for this start of the editor. It keeps what is not saved, so that the next start can offer it. */
export class Scratch {
  readonly #own: string;
  readonly #folder: string;
  /** What is not saved, by paths: also what an earlier start left. */
  readonly #unsaved = new Map<string, Candidate>();

  /**
   * @param root contains a folder for each start
   * @param folder the content that is edited
   */
  constructor(root: string, folder: string) {
    mkdirSync(root, { recursive: true });
    const others = readdirSync(root);
    this.#own = mkdtempSync(join(root, `${process.pid}-`));
    this.#folder = folder;
    mkdirSync(this.path(UNSAVED));
    for (const name of others) {
      const pid = Number.parseInt(name, 10);
      if (isRunning(pid) && pid !== process.pid) continue;
      this.#takeFrom(join(root, name, UNSAVED));
      rmSync(join(root, name), { recursive: true, force: true });
    }
  }

  path(name: string): string {
    return join(this.#own, name);
  }

  #fileOf(path: string): string {
    return join(this.path(UNSAVED), `${hashOf(`${this.#folder}\n${path}`)}.json`);
  }

  #takeFrom(folder: string): void {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      const file = join(this.path(UNSAVED), name);
      renameSync(join(folder, name), file);
      const { data } = unsavedSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      if (data?.folder === this.#folder) this.#unsaved.set(data.path, data);
    }
  }

  /** Keeps the value of the file that is open, or forgets it once it is saved or discarded. */
  keep(candidate: Candidate, isDone: boolean): void {
    const file = this.#fileOf(candidate.path);
    if (isDone) {
      this.#unsaved.delete(candidate.path);
      rmSync(file, { force: true });
      return;
    }
    this.#unsaved.set(candidate.path, candidate);
    // In the folder that no start reads, so that a half-written file is never taken.
    const unfinished = this.path('unfinished');
    writeFileSync(unfinished, JSON.stringify({ ...candidate, folder: this.#folder }), {
      mode: 0o600,
    });
    renameSync(unfinished, file);
  }

  /** The files of which something is not saved. */
  unsaved(): string[] {
    return [...this.#unsaved.keys()];
  }

  unsavedOf(path: string): Candidate | undefined {
    return this.#unsaved.get(path);
  }

  end(): void {
    for (const name of readdirSync(this.#own)) {
      if (name !== UNSAVED) rmSync(this.path(name), { recursive: true, force: true });
    }
    if (readdirSync(this.path(UNSAVED)).length === 0) rmSync(this.#own, { recursive: true });
  }
}
