import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureSite } from '../../tests/support/fixture-site.ts';
import { createFixtureSite } from '../../tests/support/fixture-site.ts';
import { createApp } from '../app.ts';

const WORDS = { old: 'rills', changed: 'gully' };

/** Files of each kind, of one length whatever the word. */
function files(word: string): Record<string, string | Buffer> {
  return {
    '/resources.html': `<!doctype html><html lang="en"><head><title>${word}</title></head></html>`,
    '/robots.txt': `# ${word}\n`,
    '/share/home.png': Buffer.from(word.repeat(300)),
    '/_astro/page.a1.js': `console.debug("${word}")`,
  };
}

let before: FixtureSite;
let after: FixtureSite;

beforeAll(async () => {
  before = await createFixtureSite(files(WORDS.old));
  after = await createFixtureSite(files(WORDS.changed));
});

afterAll(() => Promise.all([before.remove(), after.remove()]));

async function ask(
  build: FixtureSite,
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; tag: string }> {
  const app = createApp({ build, logLevel: 'silent' });
  const { statusCode, headers: got } = await app.inject({ url, headers });
  await app.close();
  return { status: statusCode, tag: String(got.etag) };
}

describe.each(['/resources', '/robots.txt', '/share/home.png', '/_astro/page.a1.js'])(
  'the entity tag of %s',
  (url) => {
    it.each(['identity', 'br', 'gzip'])('is its content’s, in %s', async (coding) => {
      const headers = { 'accept-encoding': coding };
      const { tag } = await ask(before, url, headers);
      const held = { ...headers, 'if-none-match': tag };
      expect((await ask(before, url, held)).status).toBe(304);
      const changed = await ask(after, url, held);
      expect(changed.status).toBe(200);
      expect(changed.tag).not.toBe(tag);
    });

    it('is the same in every coding, since it is weak for texts', async () => {
      const { tag } = await ask(before, url, { 'accept-encoding': 'br' });
      const held = { 'accept-encoding': 'gzip', 'if-none-match': tag };
      expect((await ask(before, url, held)).status).toBe(304);
    });

    it('gives no part of another version', async () => {
      const { tag } = await ask(before, url, {});
      const changed = await ask(after, url, { range: 'bytes=0-1', 'if-range': tag });
      expect(changed.status).toBe(200);
    });
  },
);

describe('two files that are alike but for their words', () => {
  it('have tags of their own', () => {
    const hashes = Object.values(before.manifest.files).map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
