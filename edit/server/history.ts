import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { diffComm } from 'node-diff3';
import { isLeftover } from '../../src/content/read-content.ts';

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string> {
  // The names of files are names, not patterns.
  const own = ['--literal-pathspecs', '-C', folder];
  const { stdout } = await run('git', [...own, ...args], { maxBuffer: 100_000_000 });
  return stdout;
}

/** Reads names of files, without those that are not content, such as backups. */
async function filesFrom(folder: string, ...args: string[]): Promise<string[]> {
  const names = await git(folder, ...args);
  return names.split('\0').filter((path) => path && !isLeftover(path));
}

/** Files that differ from the last commit. Git has not seen the new ones yet. */
async function changedFiles(folder: string) {
  const known = ['diff', 'HEAD', '-z', '--name-only', '--no-renames', '--relative'];
  const added = await filesFrom(folder, 'ls-files', '-z', '--others', '--exclude-standard');
  return { added, files: [...(await filesFrom(folder, ...known)), ...added] };
}

/** What differs from the last commit. Undefined without a commit. */
export async function changesIn(folder: string) {
  const { files } = (await changedFiles(folder).catch(() => undefined)) ?? {};
  if (files === undefined) return undefined;
  if (files.length === 0) return [];
  const options = ['--no-color', '--no-ext-diff', '--no-renames', '--unified=0', '--relative'];
  const diff = await git(folder, 'diff', 'HEAD', ...options, '--', ...files);
  const parts = diff.split(/^diff --git a\/.* b\//m).slice(1);
  const changed = parts.map((part) => {
    const [path = '', ...lines] = part.split('\n');
    // The names of the two files come before the first place that differs.
    const places = lines.slice(lines.findIndex((line) => line.startsWith('@@')));
    return { path, lines: places.filter((line) => /^[+-]/.test(line)) };
  });
  const paths = changed.map(({ path }) => path);
  const added = files.filter((path) => !paths.includes(path));
  return [...changed, ...added.map((path) => ({ path: `${path} (new)`, lines: [] }))];
}

/** Where `git push` would send the commits. Undefined if nowhere. */
export async function remoteOf(folder: string): Promise<string | undefined> {
  const names = await git(folder, 'remote').catch(() => '');
  return names.split('\n').find((name) => name !== '');
}

/** The most versions of a file that are listed. */
const MOST_VERSIONS = 30;

/** The commits that changed a file, the newest first, also under its earlier names. Empty without Git. */
export async function versionsOf(folder: string, path: string) {
  const format = '--format=%x00%H%x1f%ad%x1f%an%x1f%s';
  const options = ['--follow', '--relative', '--name-only', '--date=short', `-n${MOST_VERSIONS}`];
  // Renames are followed for one name, which is therefore no pattern.
  const log = await run('git', ['-C', folder, 'log', ...options, format, '--', path]).catch(
    () => undefined,
  );
  return (log?.stdout ?? '')
    .split('\0')
    .slice(1)
    .map((part) => {
      const [head = '', , name = path] = part.trimEnd().split('\n');
      const [hash = '', date = '', author = '', subject = ''] = head.split('\x1f');
      return { hash, date, author, subject, name };
    });
}

/** The text of a file in a commit, in which it may have had another name. */
export async function textIn(folder: string, hash: string, name: string): Promise<string> {
  return git(folder, 'show', `${hash}:./${name}`);
}

/** Commits all content, and nothing else. Throws the words of Git if it refuses. */
export async function commitAll(folder: string, message: string) {
  const { added, files } = await changedFiles(folder);
  // Without names, Git would commit everything.
  if (files.length === 0) throw new Error('Nothing has changed since the last commit.');
  if (added.length > 0) await git(folder, 'add', '--', ...added);
  await git(folder, 'commit', '--message', message, '--', ...files);
  return { problems: [] };
}

/** The lines that only one of two texts has, each with its sign. */
export function differences(path: string, one: string, other: string) {
  const parts = diffComm(one.split('\n'), other.split('\n'));
  const lines = parts.flatMap(({ buffer1: removed = [], buffer2: added = [] }) => [
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
  ]);
  return { path, lines };
}
