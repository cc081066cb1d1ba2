import type { Browser, CDPSession, Page } from '@playwright/test';

/** A page with a slider, and what its browser says of the processor. */
export interface Subject {
  readonly page: Page;
  readonly session: CDPSession;
}

/** The least that a slider can do: it writes one number. */
const BARE = `<!doctype html><html lang="en"><title>A slider</title><main>
  <input type="range" min="10" max="120" value="61" aria-label="Length"><output>61</output>
</main><script>
  const output = document.querySelector('output');
  document.querySelector('input').addEventListener('input', (event) => {
    output.textContent = event.target.value;
  });
</script></html>`;

/** Two slopes beside each other, as the page shows them at first; without an origin a page that only has a slider. */
export async function openSubject(browser: Browser, origin?: string): Promise<Subject> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (origin === undefined) {
    await page.setContent(BARE);
  } else {
    await page.goto(`${origin}/slope#length=61&today-length=61`);
    await page.waitForSelector('astro-island:not([ssr])');
  }
  await page.locator('main input[type="range"]').first().focus();
  return { page, session };
}

/** What the page's main thread has reckoned so far, in ms of the processor. */
export async function reckoned({ session }: Subject): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not say what its tasks took.');
  return seconds * 1_000;
}
