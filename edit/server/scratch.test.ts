import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { Scratch } from './scratch.ts';

const ENDED = '4194305';
const FOLDER = '/some/content';
const unsaved = { path: 'home.yaml', hash: 'abc', value: { heading: 'Soil' }, action: '' };

/** Gives what was left the number of a process that has ended. */
function endIn(root: string): void {
  for (const name of readdirSync(root))
    renameSync(join(root, name), join(root, `${ENDED}-${name}`));
}

/** What an editor leaves that was killed. */
function killed(folder = FOLDER): string {
  const root = scratchFolder();
  const scratch = new Scratch(root, folder);
  scratch.keep(unsaved, false);
  mkdirSync(scratch.path('content'));
  writeFileSync(scratch.path('content/home.yaml'), 'heading: Soil');
  endIn(root);
  return root;
}

it('offers what was not saved, and removes the copy of the content that was left', () => {
  const root = killed();
  const next = new Scratch(root, FOLDER);
  expect(next.unsaved()).toEqual(['home.yaml']);
  expect(next.unsavedOf('home.yaml')).toMatchObject(unsaved);
  expect(readdirSync(root)).toHaveLength(1);
  expect(readdirSync(next.path(''))).toEqual(['unsaved']);
});

it('offers it again if the next editor ends before it is opened', () => {
  const root = killed();
  new Scratch(root, FOLDER).end();
  endIn(root);
  expect(new Scratch(root, FOLDER).unsaved()).toEqual(['home.yaml']);
});

it('leaves nothing once it is saved or discarded', () => {
  const root = scratchFolder();
  const scratch = new Scratch(root, FOLDER);
  scratch.keep(unsaved, false);
  expect(scratch.unsaved(), 'after the window was closed').toEqual(['home.yaml']);
  scratch.keep(unsaved, true);
  expect(scratch.unsaved()).toEqual([]);
  scratch.end();
  expect(readdirSync(root)).toEqual([]);
});

it('keeps what belongs to another folder of content for it', () => {
  const root = killed('/other/content');
  const scratch = new Scratch(root, FOLDER);
  expect(scratch.unsaved()).toEqual([]);
  scratch.end();
  endIn(root);
  expect(new Scratch(root, '/other/content').unsaved()).toEqual(['home.yaml']);
});
