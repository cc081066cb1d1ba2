import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Permissions of a folder of tests, which PostgreSQL has to read with its own account. */
const READABLE = 0o755;

/** The folder for temporary files of a test run, which is deleted at the end with everything in it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  chmodSync(folder, READABLE);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
