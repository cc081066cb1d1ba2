// The door: what the rest of the house may use. Lint lets nobody past it.
export { canonicalAddress, shareImageAddress, siteAddress } from './addresses.ts';
export {
  BASEMAP_FILE,
  contentSchema,
  fileKinds,
  folderKinds,
  type Content,
  type FolderKind,
} from './content.ts';
export {
  articleList,
  listAddress,
  placeOfSlug,
  writtenArticles,
  writtenCategories,
} from './article-lists.ts';
export { displayCharacters } from './display-characters.ts';
export { LinkCheck } from './links.ts';
export { letterWordsOf } from './metas.ts';
export type { SharePicture, Situation } from './page-kind.ts';
export { LANGUAGE } from './pages.ts';
export { switchesIn, takesSubscribers } from './switches.ts';
export {
  addressesIn,
  deadEndsIn,
  feedsIn,
  legalLinks,
  mainPages,
  namedPages,
  nameClashes,
  pageOf,
  routesIn,
  sharePictures,
  sitePages,
  situationOf,
  slugsOf,
  type SitePage,
} from './site-pages.ts';
export {
  articleData,
  articleListData,
  jsonLd,
  organizationData,
  type Json,
} from './structured-data.ts';
