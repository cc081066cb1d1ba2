import type { CDPSession, Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';
import { sidewaysScroll } from './text-boxes.ts';
import { narrowest, show, themes, wide } from './views.ts';

/** WCAG 2.2 A and AA, all earlier versions, and what axe calls best practice. No rule is disabled. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const resultsSchema = z.strictObject({
  violations: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Rules that applied to something, whether or not they came to a result. */
  looks: z.int(),
});

/** A page without scripts has no timers. axe needs only timers without a delay. */
const timersThatRun = `window.setTimeout = (run, wait = 0) => {
  if (wait === 0) queueMicrotask(run);
  return 0;
};`;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Evaluates an expression in an isolated world, in which scripts run even if those of the page are disabled. */
async function evaluateBeside(page: Page, expression: string): Promise<unknown> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  const session = await known;
  const { frameTree } = await session.send('Page.getFrameTree');
  // In one document, a name always means the same world.
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

export async function violations(page: Page, parts?: readonly string[]): Promise<string[]> {
  if ((await evaluateBeside(page, "'axe' in window")) === false) {
    const hasScript = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
    if (!hasScript) await evaluateBeside(page, timersThatRun);
    await evaluateBeside(page, `${axe.source}; undefined`);
  }
  const context = parts ? JSON.stringify({ include: parts.map((part) => [part]) }) : 'document';
  // Only rules about sound and moving pictures need files that the page has not loaded, and texts have neither.
  const options = { runOnly: tags, resultTypes: ['violations'], preload: false };
  // Transferring all results would take longer than the check.
  const results = await evaluateBeside(
    page,
    `axe.run(${context}, ${JSON.stringify(options)}).then(({ violations, passes, incomplete }) => ({
      violations: violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => [id, help, html])),
      looks: passes.length + incomplete.length,
    }))`,
  );
  const { violations: found, looks } = resultsSchema.parse(results);
  if (found.length + looks === 0) throw new Error('axe checked nothing.');
  return found.map((line) => line.join(': '));
}

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
