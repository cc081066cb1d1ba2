// The door: what the rest of the house may use. Lint lets nobody past it.
export { canonicalAddress, shareImageAddress, siteAddress } from './addresses.ts';
export { contentSchema, fileKinds, folderKinds, textsOf, type Content } from './content.ts';
export { LinkCheck } from './links.ts';
export { LANGUAGE, type Situation } from './pages.ts';
export {
  addressesIn,
  deadEndsIn,
  nameClashes,
  pageOf,
  routesIn,
  sharePictures,
  sitePages,
  situationOf,
  type SitePage,
} from './site-pages.ts';
export { articleListData, jsonLd, organizationData, type Json } from './structured-data.ts';
