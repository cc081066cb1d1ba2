import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFixtureSite, placeBuild } from '../../tests/support/fixture-site.ts';
import { SettingError } from '../environment.ts';
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

function restoreLater(file: string): void {
  const content = readFileSync(file);
  onTestFinished(() => writeFileSync(file, content));
}

const AGAIN = 'run "npm run build" with the same settings first.';

describe('explains that the site must be built again', () => {
  const whole = JSON.stringify(fixture.manifest);
  const older = JSON.stringify({ ...fixture.manifest, profile: undefined });
  const { languages } = fixture.content;
  it.each([
    ['manifest.json', 'is incomplete', whole.slice(0, -20)],
    ['manifest.json', 'is incomplete', ''],
    ['manifest.json', 'is incomplete', '\0'.repeat(100)],
    ['manifest.json', 'was written by another version of this program', older],
    ['manifest.json', 'was written by another version of this program', 'null'],
    ['manifest.json', 'is missing', undefined],
    ['server.json', 'is incomplete', '{"brand":'],
    ['server.json', 'was written by another version of this program', '{"brand":"A"}'],
    [
      'server.json',
      'was written by another version of this program',
      JSON.stringify({ languages, brand: 'A', further: [] }),
    ],
    ['server.json', 'is missing', undefined],
  ])('if hosting/%s %s', async (name, fault, text) => {
    const file = resolve(place, 'hosting', name);
    restoreLater(file);
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    const sentence = `${buildDir}/hosting/${name} ${fault}: ${AGAIN}`;
    await expect(readBuild(settings())).rejects.toThrow(new SettingError(sentence));
  });

  it('if a page is missing', async () => {
    const page = resolve(place, 'site/contact.html');
    restoreLater(page);
    rmSync(page);
    const sentence = `${buildDir}/site/contact.html is missing: ${AGAIN}`;
    await expect(readBuild(settings())).rejects.toThrow(new SettingError(sentence));
  });
});
