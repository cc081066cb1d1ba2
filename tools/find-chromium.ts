import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureDebianPackages } from './debian-packages.ts';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where macOS and Windows keep what a PATH does not name. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** In their order. */
export function foldersOnPath({ PATH = '' }: NodeJS.ProcessEnv = process.env): string[] {
  return PATH.split(delimiter).filter(Boolean);
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  return [
    ...foldersOnPath(env).flatMap((folder) => commands.map((command) => join(folder, command))),
    ...usualPlaces,
    chromium.executablePath(),
  ];
}

/**
 * CHROMIUM_PATH first, then the system's, then Playwright's own.
 * @throws an error of one sentence if there is none
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) {
      throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    }
    return named;
  }
  const found = candidates(env).find((path) => existsSync(path));
  if (!found) {
    throw new Error(
      'No Chromium found: install one (npx playwright install chromium) or name it in CHROMIUM_PATH.',
    );
  }
  return found;
}

/** Debian's Chromium without windows: the same engine, with which a test takes half as long. */
const WINDOWLESS = 'chromium-headless-shell';

/**
 * One that opens no windows, or any other where there is none.
 * @throws an error of one sentence if there is no Chromium at all
 */
export function findWindowlessChromium(env: NodeJS.ProcessEnv = process.env): string {
  const places = foldersOnPath(env).map((folder) => join(folder, WINDOWLESS));
  const shell = places.find((path) => existsSync(path));
  return env.CHROMIUM_PATH || shell === undefined ? findChromium(env) : shell;
}

/** Why there is no Chromium, in one sentence; on Debian as root one is installed first. */
export function chromiumObstacle(): string | undefined {
  // The windowless one takes half the time; without it the other does.
  if (!process.env.CHROMIUM_PATH) ensureDebianPackages(['chromium', WINDOWLESS]);
  try {
    findWindowlessChromium();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
