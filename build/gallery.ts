import type { AstroIntegration } from 'astro';
import { SettingError } from '../server/environment.ts';

const GALLERY_PATH = '/gallery';

/**
 * Visitors never see the gallery: a build has it for tests alone.
 * @throws SettingError for a value that is neither 1 nor empty
 */
export function wantsGallery(env: Readonly<Record<string, string | undefined>>): boolean {
  const { SITE_GALLERY: value = '' } = env;
  if (value === '' || value === '1') return value === '1';
  throw new SettingError(
    `SITE_GALLERY must be 1 for a build with the gallery or left out; it is "${value}".`,
  );
}

/** While developing the gallery is always there. */
export function gallery(wanted: boolean): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (!wanted && command !== 'dev') return;
        const entrypoint = new URL('../src/pages/_gallery.astro', import.meta.url);
        injectRoute({ pattern: GALLERY_PATH, entrypoint });
      },
    },
  };
}
