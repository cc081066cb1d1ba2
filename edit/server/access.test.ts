import { expect, it } from 'vitest';
import { isFromEditor, isFromPreview, previewCookie } from './access.ts';

const host = '127.0.0.1:4000';
const origin = `http://${host}`;
const cookie = previewCookie(4000, 'key');

it.each([
  [
    true,
    'a page that the editor opens',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' },
  ],
  [true, 'a page in a tab of its own', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  [
    true,
    'what its own page loads',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' },
  ],
  [true, 'a module of its own page', { 'sec-fetch-site': 'same-origin', origin }],
  [true, 'a browser that does not say', {}],
  [
    false,
    'a script of another port',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'script' },
  ],
  [false, 'a request of another port', { origin: 'http://127.0.0.1:5000' }],
  [
    false,
    'a request of another port that says more',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
  ],
  [false, 'another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  [false, 'another name', { host: 'rebound.example:4000' }],
  [false, 'no cookie', { cookie: undefined }],
  [false, 'the cookie of another start', { cookie: previewCookie(4000, 'old') }],
  [false, 'the cookie of another editor', { cookie: previewCookie(5000, 'key') }],
])('%s for %s', (isAllowed, _name, headers) => {
  expect(isFromPreview({ host, cookie, ...headers }, 4000, 'key')).toBe(isAllowed);
});

it('needs the origin and the key of the editor', () => {
  expect(isFromEditor({ origin, authorization: 'key' }, 4000, 'key')).toBe(true);
  expect(isFromEditor({ origin, authorization: 'old' }, 4000, 'key')).toBe(false);
  expect(isFromEditor({ authorization: 'key' }, 4000, 'key')).toBe(false);
});
