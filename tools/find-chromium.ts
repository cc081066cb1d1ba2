import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { installDebianPackages } from './debian-packages.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's headless Chromium: the same engine, but tests take half as long. */
const WINDOWLESS = 'chromium-headless-shell';

/** The fonts of words in drawings and of arrows in the reference pictures. */
const FONTS = ['fonts-liberation', 'fonts-noto-core'];

/** Locations on macOS and Windows that are not in PATH. */
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
 * Looks for CHROMIUM_PATH, then for the system's Chromium, then for Playwright's.
 * @param preferred commands to look for before the others
 * @throws an error of one sentence if there is none
 */
export function findChromium(...preferred: readonly string[]): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const onPaths = [...preferred, ...COMMANDS].flatMap(onPath);
  const candidates = [...onPaths, ...USUAL_PLACES, chromium.executablePath()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium found: install one (npx playwright install chromium) or name it in CHROMIUM_PATH.',
  );
}

export function findWindowlessChromium(): string {
  return findChromium(WINDOWLESS);
}

/** For use outside Playwright's tests; `await using` closes the browser. */
export function launchChromium(
  executablePath = findChromium(),
  ...args: readonly string[]
): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] });
}

/** Returns a sentence about why there is no Chromium. On Debian as root, installs it first. */
export function chromiumObstacle(): string | undefined {
  if (!process.env.CHROMIUM_PATH) {
    installDebianPackages(['chromium', WINDOWLESS]);
    installDebianPackages(FONTS);
  }
  try {
    findWindowlessChromium();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
