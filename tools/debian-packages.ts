import { spawnSync } from 'node:child_process';

const INSTALL_TIMEOUT_MS = 5 * 60_000;

function isInstalled(name: string): boolean {
  const query = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], {
    encoding: 'utf8',
  });
  return query.status === 0 && query.stdout === 'installed';
}

function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['--quiet', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
  });
  return status === 0;
}

/** Installs missing packages on Debian as root. Returns a sentence about why it failed instead of throwing. */
export function installDebianPackages(names: readonly string[]): string | undefined {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  const list = missing.join(' ');
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    return `This machine has no apt-get to install ${list} with.`;
  }
  if (process.getuid?.() !== 0) return `Run as root: apt-get install ${list}`;
  const install = ['install', '--yes', '--no-install-recommends', ...missing];
  // The package lists may be missing or outdated, so they are updated if the first attempt fails.
  if (aptGet(...install) || (aptGet('update') && aptGet(...install))) return undefined;
  return `apt-get could not install ${list}.`;
}
