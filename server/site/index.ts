export type {
  Manifest,
  ManifestFile,
  Build,
  ByLanguage,
  ContactContent,
  NewsletterContent,
  ServerContent,
  Translations,
} from './build.ts';
export { readManifest, buildFolder, readBuild, byLanguage, readServerContent } from './build.ts';
export { createSiteFiles, type SiteFiles, type StaticSite } from './static-site.ts';
export { withSuggestions } from './suggestions.ts';
