import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { Weight } from './budgets.ts';
import { hold } from './hold.ts';
import { loadPictures } from './load-pictures.ts';
import { expect } from './test.ts';
import { nextPaint } from './views.ts';

/** Returns a response as it is sent: the number of bytes before its body, and the body. */
async function responseOf(url: string): Promise<{ head: number; body: Buffer }> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  const response = await new Promise<IncomingMessage>((resolve) => get(url, { headers }, resolve));
  const { statusCode = 0, statusMessage = '', rawHeaders } = response;
  const lines = rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'));
  const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`;
  return { head: head.length, body: await buffer(response) };
}

/** Returns how many bytes of a response, headers included, contain its CSS, the bar, and the first heading. */
async function firstWordsIn(url: string): Promise<number> {
  const { head, body } = await responseOf(url);
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  let [tooFew, enough] = [0, body.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    const html = brotliDecompressSync(body.subarray(0, middle), { finishFlush }).toString();
    if (html.includes('</h1>')) enough = middle;
    else tooFew = middle;
  }
  return head + enough;
}

async function bodiesOf(requests: readonly Request[]): Promise<number[]> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.map(({ responseBodySize }) => responseBodySize);
}

async function withHeaders(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
}

/** The script that keeps pages on the device, which is loaded after the page has been painted. */
const AFTER_THE_PAINT = /\/_astro\/client-[\w-]+\.js$/;

const PHOTOS = '**/*.avif';

const boxesOf = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ alt, offsetWidth, offsetHeight }) => `${alt}: ${offsetWidth} × ${offsetHeight}`),
    );

/** Resolves when the page has been drawn and everything that it has requested by then has arrived. */
async function settle(page: Page, requests: readonly Request[]): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await nextPaint(page);
  for (let awaited = 0; awaited < requests.length;) {
    awaited = requests.length;
    await Promise.all(requests.map(async (one) => (await one.response())?.finished()));
  }
}

interface PageWeight extends Weight {
  readonly fontFiles: number;
  /** Pictures whose boxes change when they load, which moves what is below them. */
  readonly resized: string[];
  readonly hasReact: boolean;
}

/** Visits a page to its end, including pictures and island, and measures everything that it loads, in bytes as sent. */
export async function weigh(page: Page, path: string): Promise<PageWeight> {
  const requests: Request[] = [];
  // What the page before it in the same tab still loads does not count.
  const keep = (request: Request): void => {
    if (AFTER_THE_PAINT.test(request.url())) return;
    if (requests.length > 0 || request.isNavigationRequest()) requests.push(request);
  };
  page.on('request', keep);
  const release = await hold(page, PHOTOS);
  await page.goto(path);
  const waiting = await boxesOf(page);
  release();
  await settle(page, requests);
  const firstVisit = await withHeaders(requests);
  await page.evaluate(loadPictures);
  const loaded = await boxesOf(page);
  await page.unroute(PHOTOS);
  // Other islands wait until a visitor uses a control.
  const island = page.locator('astro-island:not([opts*="used"])').first();
  const loadsIsland = (await island.count()) > 0;
  if (loadsIsland) {
    await island.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  }
  await settle(page, requests);
  page.off('request', keep);
  const ofType = (type: string): Request[] =>
    requests.filter((request) => request.resourceType() === type);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && ['', 'module'].includes(type))
      .map(({ text }) => text),
  );
  const linked = await Promise.all(
    ofType('script').map(async (request) => (await request.response())?.text()),
  );
  const scripts = [...inline, ...linked].join('');
  const [html = 0] = await bodiesOf(requests.slice(0, 1));
  const fonts = await bodiesOf(ofType('font'));
  const photos = requests.filter((request) => request.url().endsWith('.avif'));
  return {
    bytes: {
      firstWords: await firstWordsIn(page.url()),
      html,
      firstVisit,
      readToEnd: await withHeaders(requests),
      photo: Math.max(0, ...(await bodiesOf(photos))),
      fonts: fonts.reduce((sum, bytes) => sum + bytes, 0),
      behavior: scripts.length,
    },
    fontFiles: fonts.length,
    resized: loaded.filter((box, index) => box !== waiting[index]),
    loadsIsland,
    hasIsland: (await page.locator('astro-island').count()) > 0,
    hasFirstMap: (await page.locator('[data-first-map]').count()) > 0,
    // The description of a symbol survives minification.
    hasReact: /react\.(?:transitional\.)?element/.test(scripts),
  };
}
