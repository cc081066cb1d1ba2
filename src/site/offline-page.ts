import { SAVED_PAGES_PATH } from '../lib/offline.ts';
import { fileIn } from './content.ts';
import { keepsPages, type PageKind } from './page-kind.ts';

/** The list of pages on the device. */
export const offlineKind = {
  path: SAVED_PAGES_PATH,
  text: 'offline',
  file: 'offline.astro',
  exists: keepsPages,
  isListed: false,
  meta: (content) => fileIn(content, 'offline').meta,
  picture: ({ offline, site }) => ({ name: 'offline', title: offline?.heading ?? site.brand }),
} as const satisfies PageKind;
