import { contentFolder } from '../../src/content/content-folder.ts';
import { readContent } from '../../src/content/read-content.ts';
import { addressesIn, deadEndsIn, siteStateOf } from '../../src/site/index.ts';

/** The owner's words, as the site was built from them. */
export const content = readContent(
  contentFolder(process.env, new URL('../../', import.meta.url)),
  process.env.SITE_PROFILE === '' ? undefined : process.env.SITE_PROFILE,
);

const siteState = siteStateOf(content);

/** An address that no page has. */
const UNKNOWN = '/no/such-page';

/** Paths of the pages that visitors can go to, and one that leads nowhere. */
export const paths = [...[...addressesIn(siteState)].sort(), UNKNOWN];

/** Paths that links name before there is a page. */
export const deadEnds = deadEndsIn(siteState);
