import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { finishChanges, writeChanges } from './writing.ts';

/** No process has this number: it is larger than Linux allows. */
const ENDED = 4_194_305;

function folderWith(files: Record<string, string>): string {
  const folder = scratchFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it.each([0o600, 0o660, 0o400, 0o755])('keeps the permissions %o of a file', (mode) => {
  const folder = folderWith({ 'home.yaml': 'old', 'articles/old.md': 'text' });
  for (const path of ['home.yaml', 'articles/old.md']) chmodSync(join(folder, path), mode);
  const changed = { 'home.yaml': 'new', 'articles/new.md': 'text', 'articles/old.md': undefined };
  writeChanges(folder, changed, { 'articles/new.md': 'articles/old.md' });
  for (const path of ['home.yaml', 'articles/new.md']) {
    expect(statSync(join(folder, path)).mode & 0o777).toBe(mode);
  }
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('new');
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    'articles',
    'articles/new.md',
    'home.yaml',
  ]);
});

it.each(['home.yaml', 'articles', 'articles/soil.md'])(
  'does not write through the link %s',
  (link) => {
    const elsewhere = folderWith({ 'soil.md': 'private', 'home.yaml': 'private' });
    const folder = folderWith({ 'site.yaml': 'old' });
    mkdirSync(join(folder, 'articles'));
    rmSync(join(folder, link), { recursive: true, force: true });
    symlinkSync(
      link === 'articles' ? elsewhere : join(elsewhere, link.replace(/.*\//, '')),
      join(folder, link),
    );
    const path = link === 'articles' ? 'articles/soil.md' : link;
    expect(() => writeChanges(folder, { 'site.yaml': 'new', [path]: 'new' })).toThrow(
      `because ${link} is a link`,
    );
    expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe('old');
    for (const file of ['soil.md', 'home.yaml']) {
      expect(readFileSync(join(elsewhere, file), 'utf8')).toBe('private');
    }
  },
);

it('does not follow a link that guesses the name of an unfinished file', () => {
  const outside = join(folderWith({ 'target.txt': 'private' }), 'target.txt');
  const folder = folderWith({ 'home.yaml': 'old' });
  for (const name of ['.home.yaml.tmp', `.edit-${process.pid}`])
    symlinkSync(outside, join(folder, name));
  writeChanges(folder, { 'home.yaml': 'new' });
  expect(readFileSync(outside, 'utf8')).toBe('private');
});

it('changes nothing if one of the files cannot be written', () => {
  const folder = folderWith({ 'home.yaml': 'old', articles: 'a file where a folder should be' });
  expect(() => writeChanges(folder, { 'home.yaml': 'new', 'articles/new.md': 'text' })).toThrow();
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('old');
  expect(readdirSync(folder).toSorted()).toEqual(['articles', 'home.yaml']);
});

/** What an editor leaves that was killed after this many of the steps of a rename. */
function killedAfter(done: number) {
  const folder = folderWith({ 'articles/old.md': 'text', 'home.yaml': 'to old' });
  const prepared = join(folder, `.edit-${ENDED}-a`);
  mkdirSync(prepared);
  const steps = [
    { path: 'articles/new.md', ready: '0' },
    { path: 'home.yaml', ready: '1' },
    { path: 'articles/old.md' },
  ];
  writeFileSync(join(prepared, 'steps.json'), JSON.stringify(steps));
  const texts = ['text', 'to new'];
  for (const [index, { path, ready }] of steps.entries()) {
    const isDone = index < done;
    if (ready === undefined) {
      if (isDone) rmSync(join(folder, path));
    } else writeFileSync(isDone ? join(folder, path) : join(prepared, ready), texts[index] ?? '');
  }
  return folder;
}

it.each([0, 1, 2, 3])('finishes a rename that was killed after %i steps', (done) => {
  const folder = killedAfter(done);
  finishChanges(folder);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    'articles',
    'articles/new.md',
    'home.yaml',
  ]);
  expect(readFileSync(join(folder, 'articles/new.md'), 'utf8')).toBe('text');
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('to new');
});

it('forgets changes that were killed before all of them were ready', () => {
  const folder = folderWith({ 'home.yaml': 'old', [`.edit-${ENDED}-a/0`]: 'new' });
  finishChanges(folder);
  expect(readdirSync(folder)).toEqual(['home.yaml']);
});

it('leaves the changes of a running editor to it', () => {
  const prepared = `.edit-${process.pid}-a`;
  const folder = folderWith({ [`${prepared}/0`]: 'new' });
  finishChanges(folder);
  expect(readdirSync(folder)).toEqual([prepared]);
});

it('does not finish changes that lead out of the folder', () => {
  const steps = JSON.stringify([{ path: '../outside.txt', ready: '0' }]);
  const parent = folderWith({
    [`content/.edit-${ENDED}-a/steps.json`]: steps,
    [`content/.edit-${ENDED}-a/0`]: 'new',
  });
  expect(() => finishChanges(join(parent, 'content'))).toThrow();
  expect(readdirSync(parent)).toEqual(['content']);
});
