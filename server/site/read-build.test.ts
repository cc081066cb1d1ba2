import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createFixtureSite, placeBuild } from '../../tests/support/fixture-site.ts';
import { readBuild } from './build.ts';

const fixture = await createFixtureSite();
const buildDir = placeBuild(fixture);
const place = resolve(buildDir);

function settings(given: { siteUrl?: string; siteProfile?: 'complete' | 'specified' } = {}) {
  return { buildDir, ...given };
}

it('reads a build', async () => {
  const { manifest, content } = fixture;
  const build = await readBuild(settings());
  expect(build).toEqual({ site: join(place, 'site/'), manifest, content });
  const same = settings({ siteUrl: 'https://rillwatch.example', siteProfile: 'specified' });
  await expect(readBuild(same)).resolves.toEqual(build);
});

it('explains how to build the site if there is no build', async () => {
  await expect(readBuild({ ...settings(), buildDir: 'dist/nothing' })).rejects.toThrow(
    'There is no built site in dist/nothing/: run "npm run build" with the same settings first.',
  );
});

it('does not serve a site that was built for other settings', async () => {
  await expect(readBuild(settings({ siteProfile: 'complete' }))).rejects.toThrow(
    `The site in ${buildDir}/ was built for https://rillwatch.example (profile: specified), not for https://rillwatch.example (profile: complete): run "npm run build" with the same settings first.`,
  );
  await expect(readBuild(settings({ siteUrl: 'https://other.example' }))).rejects.toThrow(
    '(profile: specified), not for https://other.example (profile: specified)',
  );
});

it('refuses an invalid manifest', async () => {
  cpSync(join(place, 'hosting/server.json'), join(place, 'hosting/manifest.json'));
  await expect(readBuild(settings())).rejects.toThrow(/profile/);
});
