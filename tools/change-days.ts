import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the day on which each file below a folder changed last, as Git knows it. It is empty without Git. */
export async function changeDays(folder: URL): Promise<ReadonlyMap<string, string>> {
  const options = ['log', '--format=%x00%cs', '--name-only', '--no-renames', '--relative'];
  const { stdout } = await run('git', ['-C', fileURLToPath(folder), ...options, '--', '.'], {
    maxBuffer: 100_000_000,
  }).catch(() => ({ stdout: '' }));
  const days = new Map<string, string>();
  for (const commit of stdout.split('\0')) {
    const [day = '', ...files] = commit.trim().split(/\n+/);
    // The newest commit is the first.
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return days;
}
