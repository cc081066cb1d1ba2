import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../src/lib/error-code.ts';

/** The new content of files, by their paths. A file without content is deleted. */
export type Changed = Record<string, string | Uint8Array | undefined>;

const PERMISSIONS = 0o7777;

/** One step of prepared changes: what is ready under this number replaces a file, or the file is removed. */
const stepsSchema = z.array(
  z.object({
    path: z.string().regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))/),
    ready: z.string().regex(/^\d+$/).optional(),
  }),
);
const STEPS = 'steps.json';

/** Begins the names of folders with prepared changes, before the number of the process. Hidden files are not content. */
const PREPARED = '.edit-';

function found(file: string) {
  return lstatSync(file, { throwIfNoEntry: false });
}

/** The part of a path that is a link, which may lead out of the folder. */
export function linkIn(folder: string, path: string): string | undefined {
  const parts = path.split('/');
  const places = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
  return places.find((place) => found(join(folder, place))?.isSymbolicLink());
}

function refuseLinks(folder: string, path: string): void {
  const link = linkIn(folder, path);
  if (link === undefined) return;
  throw new Error(
    `Nothing was written, because ${link} is a link. Replace it with what it leads to: the editor writes only into the folder of the content.`,
  );
}

/** Does what is left to do of prepared changes. */
function finish(prepared: string, folder: string): void {
  const steps = join(prepared, STEPS);
  if (found(steps)) {
    for (const { path, ready } of stepsSchema.parse(JSON.parse(readFileSync(steps, 'utf8')))) {
      refuseLinks(folder, path);
      const file = join(folder, path);
      if (ready === undefined) rmSync(file, { force: true });
      else if (found(join(prepared, ready))) {
        mkdirSync(dirname(file), { recursive: true });
        renameSync(join(prepared, ready), file);
      }
    }
  }
  rmSync(prepared, { recursive: true, force: true });
}

/** Whether a process with this number runs on this computer. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Finishes the changes of editors that ended while they wrote. */
export function finishChanges(at: string): void {
  const folder = realpathSync(at);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.name.startsWith(PREPARED) || !entry.isDirectory()) continue;
    const pid = Number.parseInt(entry.name.slice(PREPARED.length), 10);
    if (!isRunning(pid)) finish(join(folder, entry.name), folder);
  }
}

/**
 * Replaces each file in one step, so that no program reads half of it, and keeps its permissions. Everything is written
 * before a file is replaced, and replaced before a file is removed. If the editor ends in between, its next start
 * does the rest.
 *
 * @param moved the earlier paths of new files, whose permissions they get
 * @throws {Error} if nothing can be written, such as on a full disk
 */
export function writeChanges(
  at: string,
  changed: Changed,
  moved: Readonly<Record<string, string>> = {},
): void {
  const folder = realpathSync(at);
  for (const path of Object.keys(changed)) refuseLinks(folder, path);
  const prepared = mkdtempSync(join(folder, `${PREPARED}${process.pid}-`));
  try {
    const steps = Object.entries(changed).map(([path, content], index) => {
      if (content === undefined) return { path };
      const ready = String(index);
      const file = join(prepared, ready);
      writeFileSync(file, content);
      const { mode } = found(join(folder, moved[path] ?? path)) ?? {};
      if (mode !== undefined) chmodSync(file, mode & PERMISSIONS);
      return { path, ready };
    });
    const removedLast = steps.toSorted((one, other) => Number(!one.ready) - Number(!other.ready));
    writeFileSync(join(prepared, 'unfinished'), JSON.stringify(removedLast));
    renameSync(join(prepared, 'unfinished'), join(prepared, STEPS));
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true });
    throw error;
  }
  finish(prepared, folder);
}
