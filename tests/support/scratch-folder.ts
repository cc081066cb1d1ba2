import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder for a test, which is deleted after the run (temporary-folder.ts). */
export function scratchFolder(): string {
  return mkdtempSync(join(tmpdir(), 'scratch-'));
}
