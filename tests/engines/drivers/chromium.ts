import { chromium as playwright } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { reportViolations, type Browser, type Defer, type Engine, type Setting } from './engine.ts';

async function launch({ scheme, script }: Setting, defer: Defer): Promise<Browser> {
  const browser = await playwright.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  defer(() => browser.close());
  const context = await browser.newContext({ colorScheme: scheme, javaScriptEnabled: script });
  await context.addInitScript(`(${reportViolations})()`);
  const page = await context.newPage();
  let said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  const open = async (url: string): Promise<void> => {
    said = [];
    await page.goto(url);
  };
  return {
    open,
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    said: () => Promise.resolve(said),
    consoleOf: async (url) => {
      await open(url);
      return said;
    },
  };
}

/** Chromium, over Playwright. */
export const chromium: Engine = {
  name: 'Chromium',
  launch,
  // It repeats that an unknown address has status 404, which is right.
  harmless: [/^error: Failed to load resource: the server responded with a status of 404/],
};
