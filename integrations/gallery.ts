import type { AstroIntegration } from 'astro';
import { SettingError } from '../server/settings.ts';
import { FORM_DOCUMENT, SENT_ADDRESS } from '../src/message/index.ts';

/** Path of the page on which every token and every component stands. */
const GALLERY_PATH = '/gallery';

/**
 * Takes the environment; tells whether a build is to have the gallery, which visitors never see.
 * Throws a SettingError for a value that is neither 1 nor empty.
 */
export function wantsGallery(env: Readonly<Record<string, string | undefined>>): boolean {
  const { SITE_GALLERY: value = '' } = env;
  if (value === '' || value === '1') return value === '1';
  throw new SettingError(
    `SITE_GALLERY must be 1 for a build with the gallery or left out; it is "${value}".`,
  );
}

/** Pages that nobody looks for: the gallery, and what answers a form that was sent. */
const UNLISTED_PATHS = [GALLERY_PATH, SENT_ADDRESS, FORM_DOCUMENT.replace(/\.html$/, '')];

/** Takes the address of a page; tells whether a search leads visitors to it, and so whether the sitemap names it. */
export function isForVisitors(address: string): boolean {
  return !UNLISTED_PATHS.includes(new URL(address).pathname);
}

/** Takes whether a build is to have it; gives the integration that adds the gallery, always while developing. */
export function gallery(wanted: boolean): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (!wanted && command !== 'dev') return;
        const entrypoint = new URL('../src/gallery/gallery.astro', import.meta.url);
        injectRoute({ pattern: GALLERY_PATH, entrypoint });
      },
    },
  };
}
