/* Public API of the built site: what is in it, and how it is sent. */
export type { Manifest, ManifestFile } from './manifest.ts';
export { readManifest } from './manifest.ts';
export type { Build } from './read-build.ts';
export { buildFolder, readBuild } from './read-build.ts';
export type { ContactContent, NewsletterContent, ServerContent } from './server-content.ts';
export { readServerContent } from './server-content.ts';
export type { SiteFiles, StaticSite } from './static-site.ts';
export { createSiteFiles } from './static-site.ts';
export { withSuggestions } from './suggestions.ts';
