import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** Unit of a file's largest size. */
const BLOCK_BYTES = 512;

/** Size of the small disk: room for what a scenario stores, little enough to fill in a moment. */
const DISK_MEGABYTES = 24;

/** How a disk is made full. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves that many bytes; gives the largest file in blocks of 512 bytes where the disk cannot be filled. */
  readonly fill: (bytesLeft: number) => number | undefined;
  /** Makes room again. */
  readonly clear: () => void;
  readonly remove: () => void;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

/** Says whether the piece found room. */
function fits(descriptor: number, piece: Buffer): boolean {
  try {
    writeSync(descriptor, piece);
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, 'w');
  for (let piece = Buffer.alloc(MEGABYTE); piece.length >= BLOCK_BYTES;) {
    if (!fits(descriptor, piece)) piece = piece.subarray(0, piece.length / 2);
  }
  closeSync(descriptor);
}

/** The reason, in one sentence, why no small disk can be mounted here. */
export function mountObstacle(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const reason = mount(folder) ? undefined : 'This user may not mount a small disk.';
  if (reason === undefined) unmount(folder);
  rmdirSync(folder);
  return reason;
}

function mount(folder: string): boolean {
  const options = `size=${DISK_MEGABYTES}m,mode=700`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'torture', folder]).status === 0;
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
}

/** Makes a small disk of an empty folder. Throws when nothing may be mounted. */
export function mountedDisk(folder: string): SmallDisk {
  if (!mount(folder)) throw new Error('This user may not mount a small disk.');
  const [ballast, reserve] = [join(folder, 'ballast'), join(folder, 'reserve')];
  return {
    folder,
    fill: (bytesLeft) => {
      writeFileSync(reserve, Buffer.alloc(bytesLeft));
      writeUntilFull(ballast);
      rmSync(reserve);
      return undefined;
    },
    clear: () => rmSync(ballast, { force: true }),
    remove: () => unmount(folder),
  };
}

/** In the empty folder the size of a file is limited, as by a quota. */
export function limitedDisk(folder: string): SmallDisk {
  const log = join(folder, 'inbox.sqlite-wal');
  return {
    folder,
    fill: (bytesLeft) => {
      const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      return Math.ceil((size + bytesLeft) / BLOCK_BYTES);
    },
    clear: () => undefined,
    remove: () => undefined,
  };
}
