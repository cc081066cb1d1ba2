import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Outcome } from '../protocol.ts';

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 10_000_000 });
  return stdout;
}

interface Changes {
  /** Whether there is a Git repository with a commit. */
  isTracked: boolean;
  /** The removed and added lines of each file, with their signs. */
  files: { path: string; isNew: boolean; lines: string[] }[];
}

/** Lines that were removed and added since the last commit. */
export async function changesIn(folder: string): Promise<Changes> {
  try {
    await git(folder, 'rev-parse', '--verify', 'HEAD');
  } catch {
    return { isTracked: false, files: [] };
  }
  const options = ['--no-color', '--no-ext-diff', '--no-renames', '--unified=0', '--relative'];
  const diff = await git(folder, 'diff', 'HEAD', ...options, '--', '.');
  const [, ...changed] = diff.split(/^diff --git /m);
  const untracked = await git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  const added = untracked.split('\0').filter((path) => path !== '');
  return {
    isTracked: true,
    files: [
      ...changed.map((part) => {
        const [head = '', ...hunks] = part.split(/^@@.*\n/m);
        const lines = hunks
          .flatMap((hunk) => hunk.split('\n'))
          .filter((line) => /^[+-]/.test(line));
        const [, path = ''] = /^a\/(.*) b\//.exec(head) ?? [];
        return { path, isNew: head.includes('new file mode'), lines };
      }),
      ...added.map((path) => ({ path, isNew: true, lines: [] })),
    ],
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
