import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWindowlessChromium } from '../../tools/find-chromium.ts';
import { decodeHtml } from '../support/decode-html.ts';
import { violationsInThemes } from '../support/axe.ts';
import { completeFolder, markupErrors, parseHtml, siteFolder } from '../support/built-site.ts';
import {
  HostileContent,
  LOOKS,
  OTHER_ACCURACY,
  withOtherNumbers,
  hostileTexts,
  problemsOf,
  refusedTexts,
  type TextField,
} from '../support/hostile-content.ts';
import { content as usualContent } from '../support/content.ts';
import { contentFolder } from '../support/scratch-content.ts';
import { buildWith, type ScratchBuild } from '../support/scratch-build.ts';
import { serveBuild } from '../support/served-site.ts';
import { isRead } from '../support/shown-texts.ts';
import { leavesOf } from '../support/structured-data.ts';

/** A build takes about ten seconds on a machine that does nothing else. */
const BUILD_TIMEOUT_MS = 240_000;

function readAll(names: readonly string[]): Map<string, string> {
  return new Map(names.map((file) => [file, readFileSync(join(contentFolder, file), 'utf8')]));
}

const files = globSync('**/*.{yaml,md}', { cwd: contentFolder }).sort();
const pictures = globSync('pictures/*.svg', { cwd: contentFolder });
const content = new HostileContent(readAll(files), readAll(pictures));

const everywhere = (text: string): Map<TextField, string> =>
  new Map(content.fields.map((field) => [field, text]));

/** A sentence that an editor understands: it says what to do, and nothing of the schema's own language. */
const clearSentence = /^(?!Invalid)[A-Z][^\n]{10,}[.?]$/;

describe('a text in every field of content/', () => {
  it('reaches every file', () => {
    const expected = files.filter((file) => file !== LOOKS);
    expect(new Set(content.fields.map(({ file }) => file))).toEqual(new Set(expected));
  });

  it.each(
    [...hostileTexts, ...refusedTexts].map((text) => [JSON.stringify(text).slice(0, 40), text]),
  )('is refused with a clear sentence, if at all: %s', (_name, text) => {
    const problems = content.problems(everywhere(text));
    for (const { sentence } of problems) expect(sentence).toMatch(clearSentence);
    if (!refusedTexts.some((refused) => refused === text)) return;
    const taken = content.fields.filter((field) => problemsOf(problems, field).length === 0);
    expect(taken).toEqual([]);
  });
});

const deals = [
  { profile: 'specified', shift: 0, described: 2, usualFolder: siteFolder },
  { profile: 'complete', shift: 7, described: 10, usualFolder: completeFolder },
] as const;

describe.each(deals)(
  '$profile pages of hostile texts',
  ({ profile, shift, described, usualFolder }) => {
    const texts = content.everywhere(shift);
    const disposables = new AsyncDisposableStack();
    let build: ScratchBuild;
    let pages: { file: string; html: string }[] = [];

    const read = (pattern: string) =>
      globSync(pattern, { cwd: build.site })
        .sort()
        .map((file) => ({ file, html: readFileSync(join(build.site, file), 'utf8') }));

    beforeAll(async () => {
      build = await buildWith(withOtherNumbers(content.write(texts)), profile);
      disposables.defer(() => build.remove());
      pages = read('**/*.html');
    }, BUILD_TIMEOUT_MS);

    afterAll(() => disposables.disposeAsync());

    it('show every text, escaped, in most fields', () => {
      expect(texts.size).toBeGreaterThan(content.fields.length * 0.8);
      const shown = [...pages, ...read('figures/*.svg')]
        .map(({ html }) => decodeHtml(html))
        .join('\n');
      const isShown = (text: string) => {
        // An island's properties are JSON within an attribute, and so is what search engines read.
        const json = JSON.stringify(text).slice(1, -1);
        return [text, json, json.replaceAll('<', '\\u003c')].some((form) => shown.includes(form));
      };
      const lost = [...texts]
        .filter(([field]) => isRead(field, profile))
        .filter(([, text]) => !isShown(text));
      expect(lost.map(([{ file, path }, text]) => `${file} ${path.join('.')}: ${text}`)).toEqual(
        [],
      );
    });

    it('show the accuracy of the content, and that of no other site', () => {
      const home = pages.find(({ file }) => file === 'index.html');
      expect(home?.html).toContain(`>${OTHER_ACCURACY}<`);
      const usual = String(usualContent.site.accuracyPercent);
      expect(pages.filter(({ html }) => html.includes(usual))).toEqual([]);
    });

    it('are valid, with the same elements as the usual pages', async () => {
      const elementsOf = async (html: string) => {
        const page = await parseHtml(html);
        // A text that names a source links to it, and a hostile one names none.
        const cites = new Set(
          page.querySelectorAll('[aria-labelledby="case-studies"] p > a, li > h3 + p > a'),
        );
        const elements = page.querySelectorAll('*').filter((element) => !cites.has(element));
        return elements.map(({ tagName }) => tagName);
      };
      for (const { file, html } of pages) {
        const usual = readFileSync(join(usualFolder, file), 'utf8');
        expect(await elementsOf(html), file).toEqual(await elementsOf(usual));
        expect(await markupErrors(html), file).toEqual([]);
      }
    });

    it('have JSON-LD that parses', () => {
      const blocks = pages.flatMap(({ html }) => [
        ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
      ]);
      const leaves = blocks.map(([, json = '']) => leavesOf(JSON.parse(json)));
      expect(leaves).toHaveLength(described);
      for (const { length } of leaves) expect(length).toBeGreaterThan(0);
    });

    it(
      'pass axe, run nothing, and fit the screen',
      async () => {
        await using site = await serveBuild(build);
        await using browser = await chromium.launch({
          executablePath: findWindowlessChromium(),
          args: ['--no-sandbox', '--disable-gpu'],
        });
        const page = await browser.newPage({ reducedMotion: 'reduce' });
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        page.on('dialog', (dialog) => messages.push(`dialog: ${dialog.message()}`));
        for (const path of ['/', '/resources', '/contact', '/no-such-page']) {
          await page.goto(site.address + path);
          expect(await violationsInThemes(page), path).toEqual([]);
        }
        expect(messages.filter((text) => !/^404: no page at|status of 404/.test(text))).toEqual([]);
      },
      BUILD_TIMEOUT_MS,
    );
  },
);
