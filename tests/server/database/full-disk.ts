import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Enough space for a scenario, and small enough to fill in a moment. */
const DISK_MEGABYTES = 24;

/** A disk that can be made full. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes. */
  readonly fill: (bytesLeft: number) => void;
  /** Makes room again. */
  readonly clear: () => void;
  readonly remove: () => void;
}

/** Mounts a small disk in a separate folder. Returns undefined if this user may not mount disks. */
export function mountDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const options = `size=${DISK_MEGABYTES}m,mode=700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'torture', folder]).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const [ballast, reserve] = [join(folder, 'ballast'), join(folder, 'reserve')];
  return {
    folder,
    fill: (bytesLeft) => {
      writeFileSync(reserve, Buffer.alloc(bytesLeft));
      // Ends when no room is left.
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=512']);
      rmSync(reserve);
    },
    clear: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

/** The reason, in one sentence, why no small disk can be mounted here. */
export function mountObstacle(): string | undefined {
  const disk = mountDisk();
  disk?.remove();
  return disk === undefined ? 'This user may not mount a small disk.' : undefined;
}
