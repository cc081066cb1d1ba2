import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailbox } from './bounce-mailbox.ts';
import { LARGEST_BYTES } from './bounce-mailbox.ts';

/** Folder beside them for mails that are about no letter. */
const OTHER = 'other';

/** A folder of mails, a file each, as a mail server's delivery agent writes them. */
export function folderMailbox(folder: string): Mailbox {
  return {
    each: async (take) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
      for (const name of names) {
        const file = join(folder, name);
        const isLarge = (await stat(file)).size > LARGEST_BYTES;
        if (!isLarge && (await take(await readFile(file)))) await rm(file);
        else {
          await mkdir(join(folder, OTHER), { recursive: true });
          await rename(file, join(folder, OTHER, name));
        }
      }
    },
  };
}
