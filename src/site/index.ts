// Public API.
export { canonicalAddress, directContact, shareImageAddress } from './addresses.ts';
export {
  contentSchema,
  entryOf,
  fileIn,
  fileKinds,
  folderKinds,
  folderOf,
  pictureOf,
  type Content,
  type FolderKind,
} from './content.ts';
export {
  articleList,
  listAddress,
  ownSlugOfList,
  placeOfSlug,
  writtenArticles,
  writtenCategories,
} from './article-lists.ts';
export { COMPLETE_KEYS, displayCharacters, displayTexts } from './display-characters.ts';
export { localAddress, withLocalAddresses } from './editions.ts';
export { switchesOf, takesSubscribers, type SharePicture } from './page-kind.ts';
export {
  addressesIn,
  deadEndsIn,
  feedsIn,
  namedPages,
  nameClashes,
  neededFor,
  pageOf,
  pagesAbove,
  pathOfEntry,
  sharePictures,
  sitePages,
  type PageId,
  type SitePage,
} from './site-pages.ts';
export { addressesOf, alternateLinks, pagesAt, routesIn, SHARED_FOLDERS } from './routes.ts';
export {
  articleData,
  articleListData,
  breadcrumbData,
  contactData,
  jsonLd,
  organizationData,
  reportData,
  type Thing,
} from './structured-data.ts';
