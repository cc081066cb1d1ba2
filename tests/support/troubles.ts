import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** What a browser reported while a test ran and no visitor should ever cause. */
export interface Troubles {
  /** As sentences, without the console messages that the specification itself asks for. */
  list: (allowedMessages: readonly RegExp[]) => string[];
}

/** A request that ended because the visitor went elsewhere: nothing is wrong with it. */
const LEFT_EARLY = 'net::ERR_ABORTED';

/** Where a browser says that an answer had an error status. */
const FAILED_LOAD = /^Failed to load resource: the server responded with a status of \d+/;

function isPageLoad(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

function isElsewhere(url: string, origin: string): boolean {
  const { protocol, origin: actual } = new URL(url);
  return /^(https?|wss?):$/.test(protocol) && actual !== origin;
}

/**
 * Collects console errors and warnings, page errors, failed requests, requests to other origins and
 * policy violations, from before the context's first page opens.
 */
export async function watchForTroubles(context: BrowserContext, origin: string): Promise<Troubles> {
  const messages: ConsoleMessage[] = [];
  const other: string[] = [];
  const failedPages = new Set<string>();
  const failedFiles: Response[] = [];

  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      messages.push(message);
    }
  });
  context.on('weberror', (event) => other.push(`page error: ${event.error().message}`));
  context.on('request', (request) => {
    if (isElsewhere(request.url(), origin)) {
      other.push(`request to another origin: ${request.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== LEFT_EARLY) {
      other.push(`failed request: ${request.url()} (${reason})`);
    }
  });
  context.on('response', (response: Response) => {
    if (response.status() < 400) {
      return;
    }
    if (isPageLoad(response.request())) {
      failedPages.add(response.url());
    } else {
      failedFiles.push(response);
    }
  });
  // An init script is not bound by the page's policy, and the console is already listened to.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} blocked ${blockedURI}`);
    });
  });

  // The test that opens an unknown address checks its status; Chromium then reports the same again.
  const repeatsStatus = (message: ConsoleMessage): boolean =>
    FAILED_LOAD.test(message.text()) && failedPages.has(message.location().url);

  return {
    list: (allowedMessages) => [
      ...other,
      // While the pointer rests on a link, its page is fetched: perhaps the one that the test has opened.
      ...failedFiles
        .filter((response) => !failedPages.has(response.url()))
        .map((response) => `status ${response.status()}: ${response.url()}`),
      ...messages
        .filter((message) => !repeatsStatus(message))
        .filter((message) => !allowedMessages.some((pattern) => pattern.test(message.text())))
        .map((message) => `console ${message.type()}: ${message.text()}`),
    ],
  };
}
