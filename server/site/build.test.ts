import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureSite } from '../../tests/support/fixture-site.ts';
import type { FixtureSite } from '../../tests/support/fixture-site.ts';
import { readBuild } from './build.ts';

let site: FixtureSite;
let location: URL;

beforeAll(async () => {
  site = await createFixtureSite();
  location = pathToFileURL(join(site.hosting, 'manifest.json'));
});

afterAll(() => site.remove());

describe('readBuild', () => {
  it('gives what was built', async () => {
    await expect(readBuild({}, location)).resolves.toEqual(site.manifest);
    const same = { SITE_URL: 'https://rillwatch.example/', SITE_PROFILE: 'specified' };
    await expect(readBuild(same, location)).resolves.toEqual(site.manifest);
  });

  it('says how to build when nothing was built', async () => {
    const nowhere = pathToFileURL(join(site.hosting, 'nothing.json'));
    await expect(readBuild({}, nowhere)).rejects.toThrow(
      'There is no built site in dist/: run "npm run build" with the same settings first.',
    );
    await expect(readBuild({ BUILD_DIR: 'dist/complete' }, nowhere)).rejects.toThrow(
      'There is no built site in dist/complete/',
    );
  });

  it('does not serve a site that was built for other settings', async () => {
    await expect(readBuild({ SITE_PROFILE: 'complete' }, location)).rejects.toThrow(
      'The site in dist/ was built for specified and not for complete: run "npm run build" with the same settings first.',
    );
    await expect(readBuild({ SITE_URL: 'https://other.example' }, location)).rejects.toThrow(
      'was built for https://rillwatch.example and not for https://other.example',
    );
  });

  it('says what is wrong with a setting before it looks for a build', async () => {
    const nowhere = pathToFileURL(join(site.hosting, 'nothing.json'));
    await expect(readBuild({ PORT: 'abc' }, nowhere)).rejects.toThrow(/^PORT must be/);
  });

  it('refuses a manifest of another shape', async () => {
    const vercel = pathToFileURL(join(site.hosting, 'vercel.json'));
    await expect(readBuild({}, vercel)).rejects.toThrow(/profile/);
  });
});
