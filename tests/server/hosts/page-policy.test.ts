import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { builds } from '../../../tools/builds.ts';
import { findWindowlessChromium } from '../../../tools/find-chromium.ts';
import { netlifyRules, startStaticHost } from './static-hosts.ts';

const staticSite = join(resolve(builds.complete.BUILD_DIR), 'static');

describe('a page that carries its policy, in Chromium', () => {
  async function load(change: (html: string) => string): Promise<[string[], string | null]> {
    const host = await startStaticHost(staticSite, await netlifyRules(staticSite), change);
    const browser = await chromium.launch({
      executablePath: findWindowlessChromium(),
      args: ['--no-sandbox'],
    });
    try {
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await page.goto(`${host.origin}/contact`, { waitUntil: 'networkidle' });
      return [messages, await page.locator('html').getAttribute('data-injected')];
    } finally {
      await browser.close();
      await host.stop();
    }
  }

  it('loads without a message in the console', async () => {
    expect(await load((html) => html)).toEqual([[], null]);
  });

  it('does not run a script that someone wrote into it', async () => {
    const script = '<script>document.documentElement.dataset.injected = "yes"</script>';
    const [messages, injected] = await load((html) => html.replace('</body>', `${script}</body>`));
    expect(injected).toBeNull();
    expect(messages.join('\n')).toContain('Content Security Policy directive');
  });
});
