import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { buildWith, scratchRepository, startAstro } from '../support/scratch-build.ts';
import { contentFolder, ScratchContent } from '../support/scratch-content.ts';

/** Astro starts within seconds on an idle machine. */
const START_TIMEOUT_MS = 120_000;

const FILE = 'not-found.yaml';
const right = readFileSync(join(contentFolder, FILE), 'utf8');
const wrong = right.replace(/^heading: .*/m, 'heading: Way #1 is lost').replace(/^text: .*\n/m, '');
const line = 1 + right.split('\n').findIndex((text) => text.startsWith('heading:'));

const list = [
  'There are 2 mistakes in content/:',
  `content/not-found.yaml, line ${line}\n  ${line} | heading: Way #1 is lost\n  Put the text in quotation marks if it continues after the #, because the page would lose the rest. Write heading: 'Way #1 is lost'. If it is a note, move it to its own line, above the text.`,
  'content/not-found.yaml (text)\n  Add `text`, a text: this key is missing.',
].join('\n\n');

const SETTING_ERROR =
  'SITE_URL must be an absolute address in lower case, without a path or a query, for example SITE_URL=https://rillwatch.example; it is "rillwatch".';

it(
  'a mistake ends a build with a list of mistakes',
  { timeout: 2 * START_TIMEOUT_MS },
  async () => {
    using content = new ScratchContent();
    const withSetting = buildWith(content.folder, 'specified', { SITE_URL: 'rillwatch' });
    await expect(withSetting).rejects.toThrow(new Error(`The build failed:\n${SETTING_ERROR}\n`));
    content.add(FILE, wrong);
    const withContent = buildWith(content.folder, 'specified');
    await expect(withContent).rejects.toThrow(new Error(`The build failed:\n${list}\n`));
  },
);

it('the browser shows errors until they are fixed', { timeout: 2 * START_TIMEOUT_MS }, async () => {
  const folder = await scratchRepository(contentFolder);
  const PORT = String(await freePort());
  const site = `http://localhost:${PORT}`;
  const astro = startAstro(folder, 'dev', 'specified', { PORT });
  onTestFinished(async () => {
    await astro.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, 'content', FILE);
  // As editors do: they empty a file first.
  const write = async (text: string) => {
    writeFileSync(path, '');
    await pause(3);
    writeFileSync(path, text);
  };
  // This file uses no components, which Vite compiles slowly at the first request.
  const shown = (): Promise<string> =>
    fetch(`${site}/robots.txt`, { headers: { accept: 'text/html' } }).then(
      (response) => response.text(),
      () => 'nothing yet',
    );
  const shows = (text: string) =>
    expect.poll(shown, { timeout: START_TIMEOUT_MS, interval: 200 }).toContain(text);

  await shows('Sitemap: ');
  await write(wrong);
  await shows('There are 2 mistakes in content/:');
  expect(await shown()).toContain(`${line} | heading: Way #1 is lost`);
  await write(right);
  await shows('Sitemap: ');
  await write(right.replace('Oops! Page', 'Oops! <b>Page</b>'));
  await shows('There is one mistake in content/:');
  expect(await shown()).toContain('heading: Oops! &lt;b&gt;Page');
  await write(right.replace('Oops! Page', 'Ah! Page'));
  await shows('Sitemap: ');
  // The form gets the libraries for its hydration.
  const island = await (await fetch(`${site}/src/features/contact/ContactForm.tsx`)).text();
  const [library] = /\/\.cache\/vite\/deps\/react[^"]*/.exec(island) ?? [];
  const response = await fetch(`${site}${library}`, { signal: AbortSignal.timeout(60_000) });
  expect(response.headers.get('content-type')).toBe('text/javascript');
});
