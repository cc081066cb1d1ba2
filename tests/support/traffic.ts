import type { Page, Request } from '@playwright/test';

/** Requests that Chromium sends at any time, independently of what a visitor does. */
const browsersOwn = ['/favicon.svg', '/speculation-rules.json'];

export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!browsersOwn.includes(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

export function asLines(requests: readonly Request[]): string[] {
  return requests.map((request) => `${request.method()} ${request.url()}`);
}

export async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ]);
  return [...cookies, ...stored];
}
