import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 10_000_000 });
  return stdout;
}

/** What differs from the last commit. Undefined without a commit. */
export async function changesIn(folder: string) {
  const options = ['--no-color', '--no-ext-diff', '--no-renames', '--unified=0', '--relative'];
  const diff = await git(folder, 'diff', 'HEAD', ...options, '--', '.').catch(() => undefined);
  if (diff === undefined) return undefined;
  const untracked = await git(folder, 'ls-files', '--others', '--exclude-standard');
  const added = untracked.split('\n').slice(0, -1);
  const changed = diff.split(/^diff --git a\/.* b\//m).slice(1);
  return [...changed, ...added.map((path) => `${path} (new)`)].map((part) => {
    const [path = '', ...lines] = part.split('\n');
    return { path, lines: lines.filter((line) => /^[+-](?!\+\+ b|-- a)/.test(line)) };
  });
}

/** Commits everything in the folder, and nothing else. Throws the words of Git if it refuses. */
export async function commitAll(folder: string, message: string) {
  await git(folder, 'add', '--all', '--', '.');
  await git(folder, 'commit', '--message', message, '--', '.');
  return { problems: [] };
}
