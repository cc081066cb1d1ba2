import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, readServerContent, type Build } from '../../server/site/index.ts';
import type { Profile } from '../../src/lib/profiles.ts';
import { Program } from './program.ts';
import { scratchFolder } from './scratch-folder.ts';

const root = join(import.meta.dirname, '../..');

/** In ms. A build takes about ten seconds on an idle machine. */
export const BUILD_TIMEOUT_MS = 240_000;

const sources = ['astro.config.ts', 'build', 'package.json', 'server', 'src', 'tsconfig.json'];

type Environment = Readonly<Record<string, string>>;

export function startAstro(
  folder: string,
  command: 'build' | 'dev',
  profile: Profile,
  settings: Environment = {},
): Program {
  return new Program(join(root, 'node_modules/.bin/astro'), [command], {
    cwd: folder,
    // The environment of the test runner would change the build.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_PROFILE: profile,
      // A half-hour offset west of Greenwich reveals dates or hours of the local zone.
      TZ: 'America/St_Johns',
      ...settings,
    },
  });
}

export async function scratchRepository(content: string): Promise<string> {
  const folder = scratchFolder();
  for (const source of sources) {
    await cp(join(root, source), join(folder, source), { recursive: true });
  }
  await cp(content, join(folder, 'content'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Builds the site with the content of a folder. If the build fails, throws its output. */
export async function buildWith(
  content: string,
  profile: Profile,
  settings: Environment = {},
): Promise<Build> {
  const folder = await scratchRepository(content);
  const { code, out, err } = await startAstro(folder, 'build', profile, settings).ended;
  if (code !== 0) throw new Error(`The build failed:\n${out}${err}`);
  const hosting = join(folder, 'dist/hosting');
  return {
    site: join(folder, 'dist/site'),
    manifest: await readManifest(join(hosting, 'manifest.json')),
    content: await readServerContent(join(hosting, 'server.json')),
  };
}
