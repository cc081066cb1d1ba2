import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the figures; it belongs to the machine that took them and is never committed. */
const RESULTS = new URL('../../.cache/benchmarks/', import.meta.url);

/**
 * As JSON.
 * @returns the file's path
 */
export function writeResults(name: string, figures: object): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = fileURLToPath(new URL(`${name}.json`, RESULTS));
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), ...figures }, undefined, 2)}\n`,
  );
  return file;
}
