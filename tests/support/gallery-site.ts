import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../server/app.ts';
import { readManifest } from '../../server/site/manifest.ts';

/** Folder of the build with the gallery, which no visitor ever sees. */
export const gallerySite = fileURLToPath(new URL('../../dist/gallery/site/', import.meta.url));

const manifestFile = new URL('../../dist/gallery/hosting/manifest.json', import.meta.url);

function expectBuild(): void {
  if (!existsSync(manifestFile)) {
    throw new Error('There is no build with the gallery: run SITE_GALLERY=1 npm run build first.');
  }
}

/** Takes the name of a file of the build with the gallery; gives its text. Throws if there is no such build. */
export function readGalleryFile(name: string): string {
  expectBuild();
  return readFileSync(join(gallerySite, name), 'utf8');
}

/** Gives the production server over the build with the gallery. Throws if there is no such build. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  expectBuild();
  const manifest = await readManifest(manifestFile);
  const app = createApp({ site: gallerySite, manifest, settings: { logLevel: 'silent' } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, close: () => app.close() };
}
