/* What others may use of the built site: what is in it, and how its pages are sent and filled. */
export { buildFolder } from './build-folder.ts';
export { ANY_CONTENT, BUILT_MANIFEST, BUILT_SITE, readBuild } from './build.ts';
export { filledPage, freshPage } from './filled-page.ts';
export type { SiteFiles } from './files.ts';
export { siteFiles } from './files.ts';
export type { Manifest, ManifestFile } from './manifest.ts';
export type { NamedPage } from './near-pages.ts';
export { nearPages, sendNearPages } from './near-pages.ts';
export { readManifest } from './manifest.ts';
export { sendErrorDocument, sendFile } from './send-file.ts';
