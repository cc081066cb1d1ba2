import type { BrowserContext, Request } from '@playwright/test';

/** A request that ended because the visitor left the page, which is not an error. */
const LEFT_EARLY = 'net::ERR_ABORTED';

const FAILED_LOAD = /^Failed to load resource: the server responded with a status of \d+/;

/**
 * Chromium throws this if it skips a page transition before the script that catches it has loaded, which happens on
 * a busy machine. tests/browser/speed/next-page.spec.ts covers the cases in which the script has loaded.
 */
const SKIPPED_TRANSITION = 'Transition was skipped';

/** Playwright says so wherever a test does not allow the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

function isPageLoad(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

function isCrossOrigin(url: string, origin: string): boolean {
  const { protocol, origin: actual } = new URL(url);
  return /^(https?|wss?):$/.test(protocol) && actual !== origin;
}

/**
 * Collects console errors and warnings, page errors, failed requests, cross-origin requests, and policy
 * violations, from before the context's first page opens. The function it returns lists those since its last call as sentences.
 */
export async function watchForErrors(
  context: BrowserContext,
  origin: string,
): Promise<() => string[]> {
  const failedPages = new Set<string>();
  const reports: { sentence: string; url: string | undefined }[] = [];
  const report = (sentence: string, url?: string): void => void reports.push({ sentence, url });

  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    if (text === BLOCKED_WORKER) return;
    const url = FAILED_LOAD.test(text) ? message.location().url : undefined;
    report(`console ${message.type()}: ${text}`, url);
  });
  context.on('weberror', (event) => {
    const { message } = event.error();
    if (message !== SKIPPED_TRANSITION) report(`page error: ${message}`);
  });
  context.on('request', (request) => {
    if (isCrossOrigin(request.url(), origin)) report(`cross-origin request: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== LEFT_EARLY)
      report(`failed request: ${request.url()} (${reason})`, request.url());
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    if (isPageLoad(response.request())) failedPages.add(response.url());
    else report(`status ${response.status()}: ${response.url()}`, response.url());
  });
  // The policy of the page does not apply to an init script, and the console is already recorded.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} blocked ${blockedURI}`);
    });
  });
  // A test that opens an unknown address checks its status. While the pointer is on a link, its page is prefetched.
  return () =>
    reports
      .splice(0)
      .filter(({ url }) => url === undefined || !failedPages.has(url))
      .map(({ sentence }) => sentence);
}
