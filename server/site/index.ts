export { readManifest, type Manifest, type ManifestFile } from './manifest.ts';
export { buildFolder, readBuild, type Build } from './read-build.ts';
export {
  byLanguage,
  readServerContent,
  type ByLanguage,
  type ContactContent,
  type NewsletterContent,
  type ServerContent,
  type Translations,
} from './server-content.ts';
export { createSiteFiles, type SiteFiles, type StaticSite } from './static-site.ts';
export { withSuggestions } from './suggestions.ts';
