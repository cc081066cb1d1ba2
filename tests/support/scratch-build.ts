import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Profile } from '../../src/lib/profiles.ts';

const root = join(import.meta.dirname, '../..');

/** What a build reads. */
const sources = ['astro.config.ts', 'content', 'integrations', 'package.json', 'server', 'src'];

/** A site that was built from other content, in a folder of its own. */
export interface ScratchBuild {
  /** Folder of the built site. */
  site: string;
  /** The manifest that the server reads. */
  manifest: string;
  remove: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

async function build(folder: string, profile: Profile, settings: Environment): Promise<void> {
  const astro = spawn(join(root, 'node_modules/.bin/astro'), ['build'], {
    cwd: folder,
    // A test runner's own environment would make it another build.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_PROFILE: profile,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [astro.stdout, astro.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  await once(astro, 'close');
  if (astro.exitCode !== 0) throw new Error(`The build failed:\n${said}`);
}

/** Takes files of `content/` by their paths below it, a profile and further settings; builds the site with them. Throws what the build says if it fails. */
export async function buildWith(
  content: ReadonlyMap<string, string>,
  profile: Profile,
  settings: Environment = {},
): Promise<ScratchBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-build-'));
  for (const source of sources) {
    await cp(join(root, source), join(folder, source), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of content) {
    await mkdir(dirname(join(folder, 'content', file)), { recursive: true });
    await writeFile(join(folder, 'content', file), text);
  }
  await build(folder, profile, settings);
  return {
    site: join(folder, 'dist/site'),
    manifest: join(folder, 'dist/hosting/manifest.json'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
