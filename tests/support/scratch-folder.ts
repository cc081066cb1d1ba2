import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder of a test's own, which is gone after the run (temporary-folder.ts). */
export function scratchFolder(): string {
  return mkdtempSync(join(tmpdir(), 'scratch-'));
}
