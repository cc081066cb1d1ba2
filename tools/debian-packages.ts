import { spawnSync } from 'node:child_process';

/** What became of an installation; `reason` says in one sentence why it did not happen. */
interface Installation {
  installed: boolean;
  reason?: string;
}

/** Longest time in milliseconds that one package manager's command may take. */
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

/** Installs what is missing where that is possible: on a Debian, as root. Throws nothing. */
export function ensureDebianPackages(names: string[]): Installation {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return { installed: true };
  const list = missing.join(' ');
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    return { installed: false, reason: `This machine has no apt-get to install ${list} with.` };
  }
  if (process.getuid?.() !== 0) {
    return { installed: false, reason: `Run as root: apt-get install ${list}` };
  }
  const install = ['install', '--yes', '--no-install-recommends', ...missing];
  // The lists may be missing or old, which the first attempt shows; refreshing them takes seconds.
  if (aptGet(...install) || (aptGet('update') && aptGet(...install))) return { installed: true };
  return { installed: false, reason: `apt-get could not install ${list}.` };
}
