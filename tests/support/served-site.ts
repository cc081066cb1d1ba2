import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '../../server/app.ts';
import { readManifest } from '../../server/site/manifest.ts';
import type { Build } from '../../server/site/index.ts';
import { builds } from '../../tools/builds.ts';
import { builtManifest, siteFolder } from './built-site.ts';

export interface ServedSite extends AsyncDisposable {
  readonly address: string;
}

export async function serveBuild(
  build: Build,
  remove: () => Promise<void> | void = () => undefined,
): Promise<ServedSite> {
  const app = createApp({ build, logLevel: 'silent' });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await remove();
    },
  };
}

/** The specified site with a file, such as `resources.html`, that cannot be read. */
export async function serveFailing(file: string): Promise<ServedSite> {
  const site = mkdtempSync(join(tmpdir(), 'failing-site-'));
  cpSync(siteFolder, site, { recursive: true });
  for (const ending of ['', '.br', '.gz']) rmSync(join(site, file + ending));
  const manifest = await readManifest(builtManifest);
  const build = { site, manifest, content: { brand: '', pages: [] } };
  return serveBuild(build, () => rmSync(site, { recursive: true }));
}

export const gallerySite = resolve(builds.gallery.BUILD_DIR, 'gallery/site');

export async function serveGallery(): Promise<ServedSite> {
  const file = join(gallerySite, '../hosting/manifest.json');
  const manifest = await readManifest(pathToFileURL(file));
  return serveBuild({ site: gallerySite, manifest, content: { brand: '', pages: [] } });
}
