import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { buildWith, scratchRepository, startAstro } from '../support/scratch-build.ts';
import { contentFolder } from '../support/scratch-content.ts';

/** Astro starts in seconds on a machine that does nothing else. */
const START_TIMEOUT_MS = 120_000;

const FILE = 'not-found.yaml';
const right = readFileSync(join(contentFolder, FILE), 'utf8');
const wrong = right.replace(/^heading: .*/m, 'heading: Way #1 is lost').replace(/^text: .*\n/m, '');
const line = 1 + right.split('\n').findIndex((text) => text.startsWith('heading:'));

const list = [
  'There are 2 mistakes in content/:',
  `content/not-found.yaml, line ${line}\n  ${line} | heading: Way #1 is lost\n  Put the text in quotation marks if it goes on after the #: the page would lose everything from there. Write heading: 'Way #1 is lost'. If it is a note, move it to a line of its own, above this one.`,
  'content/not-found.yaml (text)\n  Add `text`: this key is missing.',
].join('\n\n');

it(
  'a setting that cannot be used ends a build with its sentence and nothing else',
  async () => {
    const built = buildWith(new Map(), 'specified', { SITE_URL: 'rillwatch' });
    const sentence =
      'SITE_URL must be an absolute address in lower case, without a path or a query, for example SITE_URL=https://rillwatch.example; it is "rillwatch".';
    await expect(built).rejects.toThrow(new Error(`The build failed:\n${sentence}\n`));
  },
  START_TIMEOUT_MS,
);

describe('content with errors', () => {
  it(
    'ends a build with the list of them and nothing else',
    async () => {
      const built = buildWith(new Map([[FILE, wrong]]), 'specified');
      await expect(built).rejects.toThrow(new Error(`The build failed:\n${list}\n`));
    },
    START_TIMEOUT_MS,
  );

  describe('while the site is developed', () => {
    let folder: string;
    let site: string;
    let stop: () => Promise<unknown>;

    beforeAll(async () => {
      folder = await scratchRepository(new Map([[FILE, wrong]]));
      const PORT = String(await freePort());
      site = `http://localhost:${PORT}`;
      const astro = startAstro(folder, ['dev'], 'specified', { PORT });
      const closed = once(astro, 'close');
      for (const stream of [astro.stdout, astro.stderr]) stream.resume();
      stop = () => {
        astro.kill();
        return closed;
      };
    });

    afterAll(async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const write = (text: string) => writeFileSync(join(folder, 'content', FILE), text);

    async function seen(): Promise<string> {
      try {
        // Made without the components of a page, which take their time the first time they are asked for.
        return await (
          await fetch(`${site}/robots.txt`, { headers: { accept: 'text/html' } })
        ).text();
      } catch {
        return 'nothing yet';
      }
    }

    const shows = (text: string) =>
      expect.poll(seen, { timeout: START_TIMEOUT_MS, interval: 200 }).toContain(text);

    it(
      'stand in the browser until they are repaired, from the start and after a change',
      async () => {
        await shows('<h1>There are 2 mistakes in content/:</h1>');
        expect(await seen()).toContain(`${line} | heading: Way #1 is lost`);
        write(right);
        await shows('Sitemap: ');
        write(right.replace('Oops! Page', 'Oops! <b>Page</b>'));
        await shows('<h1>There is one mistake in content/:</h1>');
        expect(await seen()).toContain('heading: Oops! &lt;b&gt;Page');
        write(right.replace('Oops! Page', 'Ah! Page'));
        await shows('Sitemap: ');
      },
      START_TIMEOUT_MS,
    );

    it(
      'give way to a form that gets the libraries it comes alive with',
      async () => {
        const island = await (await fetch(`${site}/src/features/contact/Contact.tsx`)).text();
        const [library] = /\/\.cache\/vite\/deps\/react[^"]*/.exec(island) ?? [];
        const answer = await fetch(`${site}${library}`, { signal: AbortSignal.timeout(30_000) });
        expect(answer.headers.get('content-type')).toBe('text/javascript');
      },
      START_TIMEOUT_MS,
    );
  });
});
