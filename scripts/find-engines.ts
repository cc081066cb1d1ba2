import { accessSync, constants, globSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianPackages } from './debian-packages.ts';
import { findChromium, foldersOnPath } from './find-chromium.ts';

/** The engines in which the site has to work. */
export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const;

/** Name of an engine, as its makers write it. */
export type EngineName = (typeof engineNames)[number];

/** The programs that drive Debian's WebKit: a W3C driver, the browser it starts, a screen without a monitor. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

const debianPackages: Readonly<Record<EngineName, string[]>> = {
  Chromium: ['chromium'],
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
};

/** Where macOS and Windows keep what a PATH does not name. */
const usualFirefoxes = [
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

function onPath(command: string): string[] {
  return foldersOnPath().map((folder) => join(folder, command));
}

/** Gives the path of a Firefox, if there is one: FIREFOX_PATH, Debian's, another. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  const candidates = named ? [named] : [...onPath('firefox-esr'), ...onPath('firefox')];
  return [...candidates, ...(named ? [] : usualFirefoxes)].find(isProgram);
}

/** Gives the programs of Debian's WebKit, if all of them are there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver').find(isProgram);
  const screen = onPath('Xvfb').find(isProgram);
  const browser = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').sort().find(isProgram);
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

function placeOf(name: EngineName): string | undefined {
  switch (name) {
    case 'Chromium':
      try {
        return findChromium();
      } catch {
        return undefined;
      }
    case 'Firefox':
      return findFirefox();
    case 'WebKit':
      return findWebKit()?.browser;
  }
}

/** Gives the engines that this machine has. */
export function findEngines(): EngineName[] {
  return engineNames.filter((name) => placeOf(name) !== undefined);
}

/** ENGINES=present leaves the machine as it is. */
function findOrInstall(name: EngineName): string {
  const mayInstall = process.env.ENGINES !== 'present' && !placeOf(name);
  const reason = mayInstall ? ensureDebianPackages(debianPackages[name]).reason : undefined;
  return placeOf(name) ?? `left out. ${reason ?? 'Its programs were not found.'}`;
}

if (process.argv[1] === import.meta.filename) {
  for (const name of engineNames) {
    console.log(`${name}: ${findOrInstall(name)}`);
  }
}
