import { contentFolder } from '../../src/content/content-folder.ts';
import { readContent } from '../../src/content/read-content.ts';
import { addressesIn, deadEndsIn, situationOf } from '../../src/site/index.ts';

/** The owner's words, as the site was built from them. */
export const content = readContent(
  contentFolder(process.env, new URL('../../', import.meta.url)),
  process.env.SITE_PROFILE === '' ? undefined : process.env.SITE_PROFILE,
);

const situation = situationOf(content);

/** Paths of the pages that visitors can go to. */
export const paths = [...addressesIn(situation)].sort();

/** Paths that links name before there is a page. */
export const deadEnds = deadEndsIn(situation);

/** An address that no page has. */
export const unknownPath = '/no/such-page';
