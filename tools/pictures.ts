/* Takes the pictures of the home page for the README: on a phone and a desktop, light and dark. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { createApp } from '../server/app.ts';
import { readEnvironment } from '../server/environment.ts';
import { readBuild } from '../server/site/index.ts';
import { loadPictures } from '../tests/support/load-pictures.ts';
import { launchChromium } from './find-chromium.ts';
import { withPalette } from './palette.ts';

const FOLDER = 'docs/pictures';

/** The most bytes of one picture, because readers may have a slow connection. */
const LIMIT = 400_000;

/** They are tried in this order until a picture is small enough. */
const QUALITIES = [100, 90, 80, 70, 60, 40, 20];

interface View {
  width: number;
  theme: 'light' | 'dark';
}

const VIEWS: readonly View[] = [390, 1440].flatMap((width): View[] => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
]);

async function takePicture(browser: Browser, address: string, view: View): Promise<Buffer> {
  const page = await browser.newPage({
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    viewport: { width: view.width, height: 900 },
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(loadPictures);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

async function shrink(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await withPalette(png, quality);
    if (picture.length < LIMIT) return picture;
  }
  throw new Error(`A picture of home does not fit into ${LIMIT} bytes.`);
}

await using app = createApp({
  build: await readBuild(readEnvironment(process.env)),
  logLevel: 'silent',
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
await using browser = await launchChromium();
mkdirSync(FOLDER, { recursive: true });
for (const view of VIEWS) {
  const picture = await shrink(await takePicture(browser, address, view));
  const file = `${FOLDER}/home-${view.width}-${view.theme}.png`;
  writeFileSync(file, picture);
  console.log(`${file} ${picture.length} bytes`);
}
