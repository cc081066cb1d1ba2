import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { exceededLimits } from '../server/hosts/index.ts';
import type { ServerContent } from '../server/site/index.ts';
import { processSite, type BuiltSite } from './process-site.ts';
import { writeServerContent } from './server-content.ts';

/** Must be the last integration, because it hashes and compresses the files of the others. */
export function postbuild(
  settings: Pick<BuiltSite, 'siteUrl' | 'profile' | 'elsewhere' | 'redirects' | 'sharedFolders'>,
  content: ServerContent,
): AstroIntegration {
  return {
    name: 'postbuild',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const hosting = fileURLToPath(new URL('../hosting/', dir));
        const staticSite = fileURLToPath(new URL('../static/', dir));
        const manifest = await processSite({ site, hosting, staticSite, ...settings });
        await writeServerContent(hosting, content);
        logger.info(`${Object.keys(manifest.files).length} files are ready to be served`);
        for (const sentence of exceededLimits(manifest)) logger.warn(sentence);
      },
    },
  };
}
