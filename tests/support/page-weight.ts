import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { hold } from './hold.ts';
import { loadPictures } from './load-pictures.ts';
import { expect } from './test.ts';

/** Returns how many bytes of a page, as they are sent, contain the text before its first drawing. */
export async function firstWordsIn(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  const response = await new Promise<IncomingMessage>((resolve) => get(url, { headers }, resolve));
  const sent = await buffer(response);
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  let [tooFew, enough] = [0, sent.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    const html = brotliDecompressSync(sent.subarray(0, middle), { finishFlush }).toString();
    if (/<\/h1>.*<svg/s.test(html)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function sizesOf(responses: readonly Response[]): Promise<number[]> {
  return Promise.all(responses.map(async (one) => (await one.request().sizes()).responseBodySize));
}

async function sum(responses: readonly Response[]): Promise<number> {
  return (await sizesOf(responses)).reduce((total, size) => total + size, 0);
}

const PHOTOS = '**/*.avif';

const boxesOf = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ alt, offsetWidth, offsetHeight }) => `${alt}: ${offsetWidth} × ${offsetHeight}`),
    );

/** Visits a page to its end, including pictures and island, and measures everything that it loads, in bytes as sent. */
export async function weigh(page: Page, path: string) {
  const responses: Response[] = [];
  // What the page before it in the same tab still loads does not count.
  const keep = (response: Response): void => {
    if (responses.length > 0 || response.request().isNavigationRequest()) responses.push(response);
  };
  page.on('response', keep);
  const release = await hold(page, PHOTOS);
  await page.goto(path);
  const waiting = await boxesOf(page);
  release();
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
  await page.evaluate(() => document.fonts.ready);
  page.off('response', keep);
  const ofType = (type: string): Response[] =>
    responses.filter((response) => response.request().resourceType() === type);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && ['', 'module'].includes(type))
      .map(({ text }) => text),
  );
  const linked = await Promise.all(ofType('script').map((response) => response.text()));
  const photos = responses.filter((response) => response.url().endsWith('.avif'));
  return {
    html: await sum(responses.slice(0, 1)),
    fonts: await sum(ofType('font')),
    fontFiles: ofType('font').length,
    /** Pictures whose boxes change when they load, which moves what is below them. */
    resized: loaded.filter((box, index) => box !== waiting[index]),
    // Before compression.
    behavior: [...inline, ...linked].join('').length,
    // Without photos, which load when a visitor scrolls to them.
    firstVisit: await sum(responses.filter((response) => !photos.includes(response))),
    largestPhoto: Math.max(0, ...(await sizesOf(photos))),
    loadsIsland,
    hasIsland: (await page.locator('astro-island').count()) > 0,
    hasForm: (await page.locator('form').count()) > 0,
    // The description of a symbol survives minification.
    hasReact: [...inline, ...linked].some((text) => /react\.(?:transitional\.)?element/.test(text)),
  };
}
