import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** A request that ended because the visitor left the page: nothing is wrong with it. */
const LEFT_EARLY = 'net::ERR_ABORTED';

/** How Chromium says that a response had an error status. */
const FAILED_LOAD = /^Failed to load resource: the server responded with a status of \d+/;

/**
 * Chromium throws this where it skips a page transition before the page's script, which catches it, has come: on a
 * busy machine it may. tests/browser/speed/next-page.spec.ts has the cases in which the script is there.
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
 * violations, from before the context's first page opens. The function it returns lists them as sentences.
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
  // An init script is not bound by the page's policy, and the console is already listened to.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} blocked ${blockedURI}`);
    });
  });

  // A test that opens an unknown address checks the status itself; Chromium then reports it again.
  const repeatsStatus = (message: ConsoleMessage): boolean =>
    FAILED_LOAD.test(message.text()) && failedPages.has(message.location().url);

  return () => [
    ...other,
    // While the pointer rests on a link, its page is prefetched: it may be one that the test has opened.
    ...failedRequests
      .filter(({ url }) => !failedPages.has(url))
      .map(({ url, reason }) => `failed request: ${url} (${reason})`),
    ...failedFiles
      .filter((response) => !failedPages.has(response.url()))
      .map((response) => `status ${response.status()}: ${response.url()}`),
    ...messages
      .filter((message) => !repeatsStatus(message))
      .map((message) => `console ${message.type()}: ${message.text()}`),
  ];
}
