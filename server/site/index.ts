export * from './build.ts';
export { createSiteFiles, type SiteFiles, type StaticSite } from './static-site.ts';
export { withSuggestions } from './suggestions.ts';
