import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Route } from '@playwright/test';
import { loadPictures } from './load-pictures.ts';

export const widths = [390, 820, 1440] as const;

/** The time of every screenshot, because the footer shows the current year. */
const PICTURE_TIME = new Date('2026-06-15T12:00:00Z');

/** The font of this repository, because system fonts differ between machines. */
const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

const font = readFileSync(createRequire(import.meta.url).resolve(FONT), 'base64');

/** Sets all text in this font. The policy allows it, because neither the font nor a style sheet is loaded. */
function setInOneFont(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  document.fonts.add(new FontFace('pictures', bytes, { weight: '100 900' }));
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    const isDisplay = getComputedStyle(element).fontFamily.startsWith('display');
    element.style.fontFamily = isDisplay ? 'display, pictures' : 'pictures';
  }
}

/** Sets the text in drawings that are separate files in the same font, by changing their own styles. */
async function setDrawingInOneFont(route: Route): Promise<void> {
  const response = await route.fetch();
  const face = `@font-face{font-family:pictures;src:url(data:font/woff2;base64,${font})}`;
  const body = (await response.text())
    .replace('<style>', `<style>${face}`)
    .replace(/font-family:[^;{}]*;/, 'font-family:pictures;');
  await route.fulfill({ response, body });
}

export async function openForPicture(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(PICTURE_TIME);
  await page.route('**/figures/*.svg', setDrawingInOneFont);
  await page.goto(path);
  await page.evaluate(setInOneFont, font);
  await page.evaluate(loadPictures);
  await page.evaluate(() => document.fonts.ready);
}
