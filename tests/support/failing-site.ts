import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { builtManifest, siteFolder } from './built-site.ts';
import { readManifest } from '../../server/site/manifest.ts';

/** The production server over a copy of the built site of which one page can no longer be read. */
export interface FailingSite {
  /** Address of the server. */
  address: string;
  /** Stops the server and removes the copy. */
  close: () => Promise<void>;
}

/** A server that fails on the file of a page, such as `resources.html`. */
export async function serveFailing(file: string): Promise<FailingSite> {
  const site = mkdtempSync(join(tmpdir(), 'failing-site-'));
  cpSync(siteFolder, site, { recursive: true });
  for (const ending of ['', '.br', '.gz']) {
    rmSync(join(site, file + ending));
  }
  const manifest = await readManifest(builtManifest);
  const content = { brand: '', pages: [] };
  const app = createApp({ build: { site, manifest, content }, logLevel: 'silent' });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    close: async () => {
      await app.close();
      rmSync(site, { recursive: true });
    },
  };
}
