/** Which hosts browsers open only with HTTPS after a visit: values of the setting `SITE_HSTS`. */
export const HSTS_SCOPES = ['host', 'subdomains', 'preload'] as const;

export type HstsScope = (typeof HSTS_SCOPES)[number];
