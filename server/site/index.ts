export { readManifest, type Manifest, type ManifestFile } from './manifest.ts';
export { buildFolder, readBuild, type Build } from './read-build.ts';
export type { ContactContent, NewsletterContent, ServerContent } from './server-content.ts';
export { readServerContent } from './server-content.ts';
export { createSiteFiles, type SiteFiles, type StaticSite } from './static-site.ts';
export { withSuggestions } from './suggestions.ts';
