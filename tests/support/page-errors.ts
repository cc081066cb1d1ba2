import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** A request that ended because the visitor left the page, which is not an error. */
const LEFT_EARLY = 'net::ERR_ABORTED';

const FAILED_LOAD = /^Failed to load resource: the server responded with a status of \d+/;

/**
 * Chromium throws this if it skips a page transition before the script that catches it has loaded, which happens on
 * a busy machine. tests/browser/speed/next-page.spec.ts covers the cases in which the script has loaded.
 */
const SKIPPED_TRANSITION = 'Transition was skipped';

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
  const messages: ConsoleMessage[] = [];
  const other: string[] = [];
  const failedPages = new Set<string>();
  const failedFiles: Response[] = [];
  const failedRequests: { url: string; reason: string }[] = [];

  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message);
  });
  context.on('weberror', (event) => {
    const { message } = event.error();
    if (message !== SKIPPED_TRANSITION) other.push(`page error: ${message}`);
  });
  context.on('request', (request) => {
    if (isCrossOrigin(request.url(), origin)) other.push(`cross-origin request: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== LEFT_EARLY) failedRequests.push({ url: request.url(), reason });
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    if (isPageLoad(response.request())) failedPages.add(response.url());
    else failedFiles.push(response);
  });
  // The policy of the page does not apply to an init script, and the console is already recorded.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} blocked ${blockedURI}`);
    });
  });

  // A test that opens an unknown address checks the status itself, and Chromium reports it as well.
  const repeatsStatus = (message: ConsoleMessage): boolean =>
    FAILED_LOAD.test(message.text()) && failedPages.has(message.location().url);

  return () => [
    ...other.splice(0),
    // While the pointer is on a link, its page is prefetched, which may be a page that the test has opened.
    ...failedRequests
      .splice(0)
      .filter(({ url }) => !failedPages.has(url))
      .map(({ url, reason }) => `failed request: ${url} (${reason})`),
    ...failedFiles
      .splice(0)
      .filter((response) => !failedPages.has(response.url()))
      .map((response) => `status ${response.status()}: ${response.url()}`),
    ...messages
      .splice(0)
      .filter((message) => !repeatsStatus(message))
      .map((message) => `console ${message.type()}: ${message.text()}`),
  ];
}
