import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;

/** A result that no build has used for this long is removed. */
const UNUSED_MS = 30 * DAY_MS;

/** Relative to the folder of the build, which is the repository. */
const FOLDER = '.cache';

/** Files that pin the versions of all libraries. A copy of the repository may lack the second. */
const VERSIONS = ['package.json', 'package-lock.json'];

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update('\n').update(part);
  return hash.digest('base64url');
}

/**
 * Caches expensive results between builds, in files that are named by a hash of the inputs, the code, and the
 * versions of all libraries. A build has the same bytes with or without the cache.
 */
export class BuildCache {
  readonly #folder: string;
  readonly #maker: string;
  /** Results that no build has used today. */
  readonly #aging = new Set<string>();
  /** Results in progress, which concurrent requests share. */
  readonly #underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /** @param code folders or files with the code that computes the results */
  constructor(name: string, code: readonly string[]) {
    const root = process.cwd();
    this.#folder = join(root, FOLDER, name);
    const patterns = [...VERSIONS, ...code].flatMap((path) => [path, `${path}/**`]);
    const files = globSync(patterns, { cwd: root, exclude: (file) => file.includes('.test.') })
      .map((file) => join(root, file))
      .filter((file) => statSync(file).isFile());
    this.#maker = hashOf(process.version, ...files.sort().map((file) => readFileSync(file)));
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name);
      // Another build may remove the same file at the same time.
      const unused = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (unused > UNUSED_MS) rmSync(file, { force: true });
      else if (unused > DAY_MS) this.#aging.add(name);
    }
  }

  /** Resolves with the cached or computed result of these inputs. */
  async get(
    inputs: string | Uint8Array,
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const name = hashOf(this.#maker, inputs);
    const asked =
      this.#underWay.get(name) ?? this.#find(name, make).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, asked);
    return asked;
  }

  async #find(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
    const file = join(this.#folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined) {
      const now = new Date();
      if (this.#aging.delete(name)) await utimes(file, now, now).catch(() => undefined);
      return new Uint8Array(kept);
    }
    const made = new Uint8Array(await make());
    // Another build may write the same file at the same time, but an incomplete file is never read.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, made);
    await rename(draft, file);
    return made;
  }
}
