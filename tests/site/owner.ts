import { contentFolder } from '../../src/content/content-folder.ts';
import { readEditions } from '../../src/content/read-content.ts';
import { addressesIn, deadEndsIn, localAddress, siteStateOf } from '../../src/site/index.ts';

/** The owner's words in each language, the main one first, as the site was built from them. */
export const contents = readEditions(
  contentFolder(process.env, new URL('../../', import.meta.url)),
  process.env.SITE_PROFILE === '' ? undefined : process.env.SITE_PROFILE,
);

/** An address that no page has. */
export const UNKNOWN = '/no/such-page';

/** Paths of the pages that visitors can go to, and one that leads nowhere, in each language. */
export const pages = contents.flatMap((content) => {
  const { own } = content.editions;
  const paths = [...addressesIn(siteStateOf(content))].sort();
  const all = [...paths.map((path) => localAddress(own, path)), own.prefix + UNKNOWN];
  return all.map((path) => ({ path, content }));
});

/** Paths that links name before there is a page. */
export const deadEnds = contents.flatMap((content) =>
  deadEndsIn(siteStateOf(content)).map((path) => localAddress(content.editions.own, path)),
);
