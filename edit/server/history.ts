import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Outcome } from '../protocol.ts';

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 10_000_000 });
  return stdout;
}

interface Changes {
  /** The removed and added lines of each file, with their signs. Missing without a commit. */
  files?: { path: string; lines: string[] }[];
}

/** What has changed since the last commit. */
export async function changesIn(folder: string): Promise<Changes> {
  try {
    await git(folder, 'rev-parse', '--verify', 'HEAD');
  } catch {
    return {};
  }
  const options = ['--no-color', '--no-ext-diff', '--no-renames', '--unified=0', '--relative'];
  const diff = await git(folder, 'diff', 'HEAD', ...options, '--', '.');
  const untracked = await git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  const changed = diff.split(/^diff --git a\//m).slice(1);
  const added = untracked.split('\0').filter((path) => path !== '');
  return {
    files: [
      ...changed.map((part) => {
        const lines = part.slice(part.indexOf('\n@@')).split('\n');
        return {
          path: part.slice(0, part.indexOf(' b/')),
          lines: lines.filter((line) => /^[+-]/.test(line)),
        };
      }),
      ...added.map((path) => ({ path: `${path} (new)`, lines: [] })),
    ],
  };
}

/** Commits everything in the folder, and nothing else. If Git fails, the problem says why. */
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
