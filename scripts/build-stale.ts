import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { SettingError } from '../server/settings.ts';
import { buildFolder, readBuild } from '../server/site/index.ts';
import { builds } from './builds.ts';

/** What a build reads. */
const SOURCES = [
  '{content,integrations,server,src,tests/content,tests/brands}/**/*',
  'astro.config.ts',
  'package-lock.json',
];

const changed = Math.max(
  ...globSync(SOURCES, { exclude: (file) => file.includes('.test.') }).map(
    (file) => statSync(file).mtimeMs,
  ),
);

/** Why tests cannot look at what is there, in a few words. */
async function staleness(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const part = env.SITE_GALLERY ? 'gallery/' : '';
  const manifest = new URL(`${part}hosting/manifest.json`, buildFolder(env));
  try {
    await readBuild(env, manifest);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return 'there is none with these settings';
  }
  return statSync(manifest).mtimeMs < changed ? 'its sources have changed since' : undefined;
}

for (const [name, settings] of Object.entries(builds)) {
  if (!process.argv.includes(name)) continue;
  const env = { ...process.env, ...settings };
  const reason = await staleness(env);
  if (reason === undefined) continue;
  console.log(`Building first (${name}): ${reason}.`);
  const { status } = spawnSync(process.execPath, ['--run', 'build'], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
