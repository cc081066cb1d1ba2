/* Builds the sites that tests need, unless the existing build was made from the same files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readEnvironment } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import { builds } from './builds.ts';

/** The files that a build reads. */
const SOURCES = [
  '{content,build,server,src,tests/content,tests/brands}/**/*',
  'astro.config.ts',
  'package-lock.json',
];

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { exclude: (file) => file.includes('.test.') }).sort();
  for (const file of files.filter((path) => statSync(path).isFile())) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.keys(builds).includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no build ${unknown.join(', ')}. The builds are ${Object.keys(builds).join(', ')}.`,
  );
  process.exit(1);
}

const sources = hashOfSources();
for (const [name, settings] of Object.entries(builds)) {
  if (!names.includes(name)) continue;
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings };
  const part = 'SITE_GALLERY' in settings ? 'gallery/' : '';
  const note = new URL(`${part}hosting/made-from.txt`, buildFolder(readEnvironment(env)));
  const given = [env.SITE_URL, env.SITE_PROFILE, env.SITE_NOINDEX].map((value) => value ?? '');
  const made = `${sources} ${given.join(' ')}\n`;
  if (existsSync(note) && readFileSync(note, 'utf8') === made) continue;
  console.log(`Building first (${name}).`);
  const { status } = spawnSync(process.execPath, ['--run', 'build'], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  writeFileSync(note, made);
}
