import { existsSync, globSync } from 'node:fs';
import { onPath } from './find-chromium.ts';

/** The engines besides Chromium that the site supports. */
export const engineNames = ['Firefox', 'WebKit'] as const;

/** Locations on macOS and Windows that are not in PATH. */
const USUAL_FIREFOXES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Looks for FIREFOX_PATH, then for Debian's Firefox, then for others. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  const usual = [...onPath('firefox-esr'), ...onPath('firefox'), ...USUAL_FIREFOXES];
  return (named ? [named] : usual).find((path) => existsSync(path));
}

/** Returns the programs for Debian's WebKit (a W3C driver, the browser, and a virtual display) if all are installed. */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver').find((path) => existsSync(path));
  const screen = onPath('Xvfb').find((path) => existsSync(path));
  const [browser] = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').sort();
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

export function findEngines(): readonly string[] {
  const places = { Firefox: findFirefox(), WebKit: findWebKit() };
  return engineNames.filter((name) => places[name] !== undefined);
}
