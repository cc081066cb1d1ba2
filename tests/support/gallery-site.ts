import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds } from '../../tools/builds.ts';
import { createApp } from '../../server/app.ts';
import { readManifest } from '../../server/site/manifest.ts';

/** Folder of the build with the gallery, which no visitor ever sees. */
export const gallerySite = resolve(builds.gallery.BUILD_DIR, 'gallery/site');

const manifestFile = pathToFileURL(
  resolve(builds.gallery.BUILD_DIR, 'gallery/hosting/manifest.json'),
);

function expectBuild(): void {
  if (!existsSync(manifestFile)) {
    throw new Error(
      'There is no build with the gallery: run node tools/build-stale.ts gallery first.',
    );
  }
}

/** Throws if there is no build with the gallery. */
export function readGalleryFile(name: string): string {
  expectBuild();
  return readFileSync(join(gallerySite, name), 'utf8');
}

/** The production server over the build with the gallery. Throws if there is no such build. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  expectBuild();
  const manifest = await readManifest(manifestFile);
  const build = { site: gallerySite, manifest, content: { brand: '', pages: [] } };
  const app = createApp({ build, logLevel: 'silent' });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, close: () => app.close() };
}
