import { readContent } from '../../src/content/read-content.ts';

/** Everything in `content/`, checked, as the site was built from it. */
export const content = readContent(new URL('../../content/', import.meta.url));
