import type { CDPSession, Page } from '@playwright/test';
import axe from 'axe-core';
import { z } from 'zod';

/** WCAG 2.2 A and AA with all that came before, and what axe calls best practice; no rule is switched off. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The rules that look at colors; all others look at what `structureOf` gives. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe is to look at; without it, at everything. */
export interface Scope {
  /** CSS selectors of parts of the page. */
  parts?: readonly string[];
  /** Whether only colors have changed since axe found nothing else. */
  colorsOnly?: boolean;
}

/** The expression that runs axe. All that axe finds takes longer to hand over than to find: this is what is read. */
function running({ parts, colorsOnly }: Scope, preload: boolean): string {
  const context = parts ? JSON.stringify({ include: parts.map((part) => [part]) }) : 'document';
  const runOnly = colorsOnly ? colorRules : tags;
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload });
  return `axe.run(${context}, ${options}).then(({ violations, passes, incomplete }) => ({
    violations: violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => [id, help, html])),
    looks: passes.length + incomplete.length,
  }))`;
}

const IS_THERE = "'axe' in window";

const resultsSchema = z.strictObject({
  violations: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Rules that found something to look at, whether or not they can tell what it is. */
  looks: z.int(),
});

function asLines(results: unknown): string[] {
  const { violations, looks } = resultsSchema.parse(results);
  if (violations.length + looks === 0) throw new Error('axe has looked at nothing.');
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

async function analyzeWithoutScript(page: Page, scope: Scope): Promise<unknown> {
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
  return run(running(scope, false));
}

/** What axe finds wrong with a page as it stands, a line for each element. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  if ((await page.evaluate(IS_THERE)) === false) await page.evaluate(axe.source);
  return asLines(await page.evaluate(running(scope, true)));
}

/** The same for a page whose scripts are off: axe runs in a world of its own beside the page's. */
export async function violationsWithoutScript(page: Page, scope: Scope = {}): Promise<string[]> {
  return asLines(await analyzeWithoutScript(page, scope));
}

/** What rules other than those of color look at, in the whole page or these parts: each element's markup, and whether, where and how it is shown. */
export function structureOf(page: Page, parts: readonly string[] = [':root']): Promise<string> {
  return page.evaluate((selectors) => {
    const STYLES = [
      'display',
      'visibility',
      'opacity',
      'clip-path',
      'position',
      'overflow',
      'font',
    ];
    const describe = (element: Element, pseudo?: string): string[] => {
      const style = getComputedStyle(element, pseudo);
      return [style.content, ...STYLES.map((name) => style.getPropertyValue(name))];
    };
    const within = selectors.map((selector) => `${selector}, ${selector} *`).join(', ');
    const structure = [...document.querySelectorAll(within)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const shell = element.cloneNode(false);
      const markup = shell instanceof Element ? shell.outerHTML : '';
      const pseudos = ['::before', '::after'].flatMap((name) => describe(element, name));
      return [markup, left, top, width, height, ...describe(element), ...pseudos].join(' ');
    });
    return structure.join('\n');
  }, parts);
}
