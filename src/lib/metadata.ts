/** Takes the site's address and a path (`/resources`); gives the page's one address, without a trailing slash. */
export function canonicalAddress(siteUrl: string, path: string): string {
  return path === '/' ? siteUrl : siteUrl + path;
}

/** Takes the site's address and a share image's name; gives the image's address. */
export function shareImageAddress(siteUrl: string, name: string): string {
  return `${siteUrl}/share/${name}.png`;
}
