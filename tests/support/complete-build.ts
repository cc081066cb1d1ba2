import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInboxSite } from './inbox-app.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A small site of the complete profile where the server finds it. */
export interface CompleteBuild {
  /** Value of BUILD_DIR. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Writes it into a folder of its own below `dist/`. */
export async function writeCompleteBuild(): Promise<CompleteBuild> {
  const { site } = await createInboxSite();
  mkdirSync(DIST, { recursive: true });
  const place = mkdtempSync(join(DIST, 'inbox-'));
  cpSync(dirname(site), place, { recursive: true });
  return {
    folder: `dist/${basename(place)}`,
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
