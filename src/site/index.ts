// Public API.
export * from './addresses.ts';
export * from './content.ts';
export * from './display-characters.ts';
export * from './structured-data.ts';
export {
  articleList,
  categoryRedirects,
  filtersIn,
  listAddress,
  ownSlugOfList,
  placeOfSlug,
  writtenArticles,
  writtenCategories,
} from './article-lists.ts';
export { localAddress } from '../lib/local-address.ts';
export { DESCRIPTION_MAX, wholeSentences } from './metas.ts';
export { hasOwnAddresses, withLocalAddresses, withOwnWords, type Edition } from './editions.ts';
export { answersSubscribers, keepsPages, switchesOf, takesSubscribers } from './page-kind.ts';
export {
  addressesIn,
  deadEndsIn,
  feedsIn,
  namedPages,
  nameClashes,
  neededFor,
  OPEN_ADDRESSES,
  pageOf,
  pagesAbove,
  pathOfEntry,
  sharePictures,
  sitePages,
  type PageId,
  type SitePage,
} from './site-pages.ts';
export {
  addressesOf,
  alternateLinks,
  alternatesOf,
  editionOf,
  pagesAt,
  routesIn,
  SHARED_FOLDERS,
} from './routes.ts';
