import type { CDPSession, Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';
import { show, themes } from './settled.ts';
import { sidewaysScroll } from './text-boxes.ts';
import { narrowest, wide } from './viewports.ts';

/** WCAG 2.2 A and AA with all that came before, and what axe calls best practice; no rule is switched off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const resultsSchema = z.strictObject({
  violations: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Rules that found something to look at, whether or not they could decide. */
  looks: z.int(),
});

/** Where a page's scripts are off, so are its timers; axe needs only those of no length. */
const timersThatRun = `window.setTimeout = (run, wait = 0) => {
  if (wait === 0) queueMicrotask(run);
  return 0;
};`;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Evaluates an expression in a world of its own beside the page's, where script runs even if the page's is off. */
async function evaluateBeside(page: Page, expression: string): Promise<unknown> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  const session = await known;
  const { frameTree } = await session.send('Page.getFrameTree');
  // As long as the document stays, one name means one world.
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value;
}

/** What axe finds wrong with a page as it stands, or with these parts of it, a line for each element. */
export async function violations(page: Page, parts?: readonly string[]): Promise<string[]> {
  if ((await evaluateBeside(page, "'axe' in window")) === false) {
    const hasScript = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
    if (!hasScript) await evaluateBeside(page, timersThatRun);
    await evaluateBeside(page, `${axe.source}; undefined`);
  }
  const context = parts ? JSON.stringify({ include: parts.map((part) => [part]) }) : 'document';
  // Only rules about sound and moving pictures need files that the page has not loaded, and texts have neither.
  const options = { runOnly: tags, resultTypes: ['violations'], preload: false };
  // Handing over all that axe finds would take longer than finding it.
  const results = await evaluateBeside(
    page,
    `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations, passes, incomplete }) => ({
      violations: violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => [id, help, html])),
      looks: passes.length + incomplete.length,
    }))`,
  );
  const { violations: found, looks } = resultsSchema.parse(results);
  if (found.length + looks === 0) throw new Error('axe has looked at nothing.');
  return found.map((line) => line.join(': '));
}

/** The violations and any horizontal scrolling of a page, in each theme, on a small phone and a laptop. */
export async function violationsInThemes(
  page: Page,
  {
    parts,
    sizes = [narrowest, wide],
  }: { parts?: string[]; sizes?: (typeof wide | typeof narrowest)[] } = {},
): Promise<string[]> {
  const lines: string[] = [];
  for (const size of sizes) {
    for (const theme of themes) {
      await show(page, theme, size);
      const found = await violations(page, parts);
      const overflow = await sidewaysScroll(page);
      if (overflow > 0) found.push(`${overflow} px wider than the screen`);
      lines.push(...found.map((line) => `${theme}, ${size.width} px: ${line}`));
    }
  }
  return lines;
}
