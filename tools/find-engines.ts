import { accessSync, constants, globSync } from 'node:fs';
import { onPath } from './find-chromium.ts';

/** The engines besides Chromium in which the site has to work. */
export const engineNames = ['Firefox', 'WebKit'] as const;

/** The programs that drive Debian's WebKit: a W3C driver, the browser it starts, a screen without a monitor. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** Where macOS and Windows keep what a PATH does not name. */
const USUAL_FIREFOXES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** FIREFOX_PATH, or else Debian's, or else another. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  const usual = [...onPath('firefox-esr'), ...onPath('firefox'), ...USUAL_FIREFOXES];
  return (named ? [named] : usual).find(isProgram);
}

/** Debian's, if all of them are there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver').find(isProgram);
  const screen = onPath('Xvfb').find(isProgram);
  const browser = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').sort().find(isProgram);
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** Those that this machine has. */
export function findEngines(): readonly string[] {
  const places = { Firefox: findFirefox(), WebKit: findWebKit() };
  return engineNames.filter((name) => places[name] !== undefined);
}
