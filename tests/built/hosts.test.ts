import { expect, it, vi } from 'vitest';
import { builds } from '../../tools/builds.ts';
import { hostNotes } from '../../tools/host-notes.ts';
import { contentOf } from '../support/content.ts';

const { complete, specified } = contentOf;

function notesWith(folder: string, content: typeof complete): Promise<string[]> {
  vi.stubEnv('BUILD_DIR', folder);
  return hostNotes(content);
}

it('says what hosts for files cannot do with the built site', async () => {
  const [first, ...forms] = await notesWith(builds.complete.BUILD_DIR, complete);
  expect(first).toMatch(/ can publish the built site, but not accept its forms\.$/);
  expect(forms.join('\n')).toMatch(/nobody gets contact messages.*\n.*nobody can subscribe/);
});

it('says that they can publish a site whose forms have services', async () => {
  const contact = { endpoint: 'https://forms.example/a' };
  const newsletter = { endpoint: 'https://lists.example/a' };
  const content = { ...complete, site: { ...complete.site, contact, newsletter } };
  const notes = await notesWith(builds.complete.BUILD_DIR, content);
  expect(notes).toEqual([expect.stringMatching(/ can publish the built site\.$/)]);
});

it('says nothing about a build of another profile', async () => {
  const notes = await notesWith(builds.specified.BUILD_DIR, complete);
  expect(notes[0]).toMatch(/built for .* \(profile: specified\), not for .* \(profile: complete\)/);
  expect(notes.join('\n')).not.toContain('can publish');
  expect(await notesWith(builds.specified.BUILD_DIR, specified)).toHaveLength(1);
});
