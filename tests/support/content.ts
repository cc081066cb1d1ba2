import { readContent } from '../../src/content/read-content.ts';

const folder = new URL('../../content/', import.meta.url);

/** Everything in `content/`, checked, as each of the two sites is built from it. */
export const contentOf = {
  specified: readContent(folder, 'specified'),
  complete: readContent(folder, 'complete'),
} as const;

/** Everything in `content/`, checked, as the site was built from it. */
export const content = readContent(folder);
