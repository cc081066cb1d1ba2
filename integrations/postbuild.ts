import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { BuiltSite } from './process-site.ts';
import { processSite } from './process-site.ts';

/** Must be the last integration: it hashes and compresses what the others have written. */
export function postbuild(
  settings: Pick<BuiltSite, 'siteUrl' | 'profile' | 'endpoint'>,
): AstroIntegration {
  return {
    name: 'postbuild',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const hosting = fileURLToPath(new URL('../hosting/', dir));
        const manifest = await processSite({ site, hosting, ...settings });
        logger.info(`${Object.keys(manifest.files).length} files are ready to be served`);
      },
    },
  };
}
