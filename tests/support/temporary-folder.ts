import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What may look into a folder of tests: PostgreSQL runs under an account of its own. */
const READABLE = 0o755;

/** One folder for what the tests of a run write for a while, removed at the end whatever they left. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  chmodSync(folder, READABLE);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
