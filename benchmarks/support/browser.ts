import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.ts';

/** A browser that has never seen a page. */
export function freshBrowser(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...switches],
  });
}
