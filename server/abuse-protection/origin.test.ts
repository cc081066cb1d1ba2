import { expect, it } from 'vitest';
import { crossOriginRefusal } from './index.ts';

const SITE = 'https://rillwatch.example';

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: SITE }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: SITE }, false],
  [{ origin: 'http://127.0.0.1:4321', host: '127.0.0.1:4321' }, false],
  [{ origin: 'https://evil.example', host: 'rillwatch.example' }, true],
  [{ origin: 'null', host: 'rillwatch.example' }, true],
])('checks %j', (headers, isRefused) => {
  expect(crossOriginRefusal(headers, SITE)).toBe(isRefused);
});
