import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Route } from '@playwright/test';
import { loadPictures } from './load-pictures.ts';

/** Widths in CSS pixels of the screens that pictures are taken on: phone, tablet, desktop. */
export const widths = [390, 820, 1440] as const;

/** When every picture is taken: the footer shows the reader's year. */
const PICTURE_TIME = new Date('2026-06-15T12:00:00Z');

/** The one font that each machine with this repository has; a system's own would differ. */
const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

const font = readFileSync(createRequire(import.meta.url).resolve(FONT), 'base64');

/** Sets all text in the one font; as neither font nor style sheet is loaded, the page's policy holds. */
function setInOneFont(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  document.fonts.add(new FontFace('pictures', bytes, { weight: '100 900' }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --text: pictures; --display: display, pictures; }');
  document.adoptedStyleSheets = [sheet];
}

/** The words inside a drawing that is a file are set in the one font too: its own style is all that reaches them. */
async function setDrawingInOneFont(route: Route): Promise<void> {
  const response = await route.fetch();
  const face = `@font-face{font-family:pictures;src:url(data:font/woff2;base64,${font})}`;
  const body = (await response.text())
    .replace('<style>', `<style>${face}`)
    .replace(/font-family:[^;{}]*;/, 'font-family:pictures;');
  await route.fulfill({ response, body });
}

/** Opens a page so that it looks the same on every machine and at any time: one font, one clock. */
export async function openForPicture(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(PICTURE_TIME);
  await page.addInitScript(setInOneFont, font);
  await page.route('**/figures/*.svg', setDrawingInOneFont);
  await page.goto(path);
  await page.evaluate(loadPictures);
  await page.evaluate(() => document.fonts.ready);
}
