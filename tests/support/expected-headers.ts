/**
 * Headers of every answer, written out from the standards and not from the server, so that a change
 * of the policy has to be meant: HSTS as the preload list wants it, and the others as the MDN
 * Observatory does.
 */
export const HEADERS_OF_ALL: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
