import type { CDPSession, Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';

/** WCAG 2.2 A and AA with all that came before, and what axe calls best practice; no rule is switched off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const options = { runOnly: tags, resultTypes: ['violations'] };

/** Gives the expression that runs axe. All that axe finds takes longer to hand over than to find: this is what is read. */
function running(withOptions: Readonly<Record<string, unknown>>): string {
  return `axe.run(${JSON.stringify(withOptions)}).then(({ violations, passes }) => ({
    violations: violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => [id, help, html])),
    passes: passes.length,
  }))`;
}

const IS_THERE = "'axe' in window";

const resultsSchema = z.strictObject({
  violations: z.array(z.tuple([z.string(), z.string(), z.string()])),
  passes: z.int(),
});

function asLines(results: unknown): string[] {
  const { violations, passes } = resultsSchema.parse(results);
  if (passes === 0) throw new Error('axe has looked at nothing.');
  return violations.map((parts) => parts.join(': '));
}

/** Where a page's scripts are off its timers are too; axe only waits for those of no length. */
const timersThatRun = `window.setTimeout = (run, wait = 0) => {
  if (wait === 0) queueMicrotask(run);
  return 0;
};`;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function analyzeWithoutScript(page: Page): Promise<unknown> {
  const browser = await sessionOf(page);
  const { frameTree } = await browser.send('Page.getFrameTree');
  // As long as the document stays, one name means one world.
  const { executionContextId } = await browser.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const run = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await browser.send('Runtime.evaluate', {
      contextId: executionContextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  };
  if ((await run(IS_THERE)) === false) {
    await run(timersThatRun);
    await run(`${axe.source}; undefined`);
  }
  // Preloading waits for events of requests, which the page has none of.
  return run(running({ ...options, preload: false }));
}

/** Gives what axe finds wrong with a page as it stands, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  if ((await page.evaluate(IS_THERE)) === false) await page.evaluate(axe.source);
  return asLines(await page.evaluate(running(options)));
}

/** The same for a page whose scripts are off: axe runs in a world of its own beside the page's. */
export async function violationsWithoutScript(page: Page): Promise<string[]> {
  return asLines(await analyzeWithoutScript(page));
}
