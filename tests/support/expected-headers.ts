/**
 * Headers of every response, written from the standards instead of the server's code, so that the policy
 * does not change by accident: HSTS as the preload list requires it, and the others as the MDN
 * Observatory recommends.
 */
export const HEADERS_OF_ALL: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
