import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureDebianPackages } from './debian-packages.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's Chromium without windows: the same engine, with which a test takes half as long. */
const WINDOWLESS = 'chromium-headless-shell';

/** Where macOS and Windows keep what a PATH does not name. */
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export function onPath(command: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command));
}

/**
 * CHROMIUM_PATH first, then the system's, then Playwright's own.
 * @throws an error of one sentence if there is none
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const candidates = [...COMMANDS.flatMap(onPath), ...USUAL_PLACES, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium found: install one (npx playwright install chromium) or name it in CHROMIUM_PATH.',
  );
}

/** One that opens no windows, or any other if there is none; throws as `findChromium` does. */
export function findWindowlessChromium(): string {
  const shell = onPath(WINDOWLESS).find((path) => existsSync(path));
  return process.env.CHROMIUM_PATH || shell === undefined ? findChromium() : shell;
}

/** Outside of Playwright's own tests; `await using` closes it. */
export function launchChromium(executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Why there is no Chromium, in one sentence; on Debian as root one is installed first. */
export function chromiumObstacle(): string | undefined {
  if (!process.env.CHROMIUM_PATH) ensureDebianPackages(['chromium', WINDOWLESS]);
  try {
    findWindowlessChromium();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
