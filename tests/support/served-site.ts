import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp } from '../../server/app.ts';
import { readManifest } from '../../server/site/build.ts';
import type { Build } from '../../server/site/index.ts';
import { builds } from '../../tools/builds.ts';
import { siteFolder } from './built-site.ts';

export interface ServedSite extends AsyncDisposable {
  readonly address: string;
}

export async function serveBuild(build: Build): Promise<ServedSite> {
  const app = createApp({ build, logLevel: 'silent' });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, [Symbol.asyncDispose]: () => app.close() };
}

/** Serves a folder of pages that no server has to fill in. */
async function serveFolder(site: string, built = site): Promise<ServedSite> {
  const manifest = await readManifest(resolve(built, '../hosting/manifest.json'));
  return serveBuild({ site, manifest, content: { brand: '', languages: { '': { pages: [] } } } });
}

/** The specified site with a file, such as `resources.html`, that cannot be read. */
export async function serveFailing(file: string): Promise<ServedSite> {
  const site = mkdtempSync(join(tmpdir(), 'failing-site-'));
  cpSync(siteFolder, site, { recursive: true });
  for (const ending of ['', '.br', '.gz']) rmSync(join(site, file + ending));
  const served = await serveFolder(site, siteFolder);
  const dispose = async () => {
    await served[Symbol.asyncDispose]();
    rmSync(site, { recursive: true });
  };
  return { ...served, [Symbol.asyncDispose]: dispose };
}

export const gallerySite = resolve(builds.gallery.BUILD_DIR, 'gallery/site');

export const serveGallery = (): Promise<ServedSite> => serveFolder(gallerySite);
