import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Changes, Outcome } from '../protocol.ts';

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 10_000_000 });
  return stdout;
}

/** Lines that were removed and added since the last commit; nothing where there is no Git. */
export async function changesIn(folder: string): Promise<Changes> {
  try {
    await git(folder, 'rev-parse', '--verify', 'HEAD');
  } catch {
    return { isTracked: false, files: [] };
  }
  const options = ['--no-color', '--no-ext-diff', '--no-renames', '--unified=0', '--relative'];
  const diff = await git(folder, 'diff', 'HEAD', ...options, '--', '.');
  const changed = diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^@@.*\n/m);
      const [, path = ''] = /^a\/(.*) b\//.exec(head) ?? [];
      const lines = hunks.flatMap((hunk) => hunk.split('\n')).filter((line) => /^[+-]/.test(line));
      const shown = lines.map((line) => ({ isAdded: line.startsWith('+'), text: line.slice(1) }));
      return { path, isNew: head.includes('new file mode'), lines: shown };
    });
  const others = await git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  const fresh = others.split('\0').filter((path) => path !== '');
  return {
    isTracked: true,
    files: [...changed, ...fresh.map((path) => ({ path, isNew: true, lines: [] }))],
  };
}

/** Commits everything in the folder, and nothing else; a problem says what Git objects to. */
export async function commit(folder: string, message: string): Promise<Outcome> {
  try {
    await git(folder, 'add', '--all', '--', '.');
    await git(folder, 'commit', '--message', message, '--', '.');
    return { problems: [] };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { problems: [{ file: 'Git', key: '', sentence }] };
  }
}
