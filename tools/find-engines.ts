import { accessSync, constants, globSync } from 'node:fs';
import { join } from 'node:path';
import { isCI } from './ci.ts';
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

/** FIREFOX_PATH first, then Debian's, then another. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  const candidates = named ? [named] : [...onPath('firefox-esr'), ...onPath('firefox')];
  return [...candidates, ...(named ? [] : usualFirefoxes)].find(isProgram);
}

/** Debian's, if all of them are there. */
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

/** The engines to run in: all of them, or the one that ENGINES names. */
const wantedEngines = engineNames.filter((name) =>
  [name, '', undefined].includes(process.env.ENGINES),
);

/** Those of the wanted ones that this machine has. */
export function findEngines(): EngineName[] {
  return wantedEngines.filter((name) => placeOf(name) !== undefined);
}

function installReason(name: EngineName, mayInstall: boolean): string | undefined {
  if (placeOf(name)) return undefined;
  const reason = mayInstall ? ensureDebianPackages(debianPackages[name]).reason : undefined;
  if (placeOf(name)) return undefined;
  return (
    reason ??
    'Its programs were not found; as root on a Debian, npm run test:browsers installs them.'
  );
}

/** Why an engine cannot run here, in one sentence; only CI installs what is missing. */
export function engineObstacle(name: EngineName): string | undefined {
  return installReason(name, isCI);
}

if (process.argv[1] === import.meta.filename) {
  for (const name of wantedEngines) {
    const reason = installReason(name, true);
    console.log(`${name}: ${reason === undefined ? placeOf(name) : `left out. ${reason}`}`);
  }
}
