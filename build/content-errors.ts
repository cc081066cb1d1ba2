import { defineMiddleware } from 'astro:middleware';
import { escaped } from '../src/lib/escaped.ts';

/** Vite's client reloads the page after the next edit. */
function errorsPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mistakes in the content</title><script type="module" src="/@vite/client"></script></head>
<body><pre style="font: 1rem/1.5 system-ui; white-space: pre-wrap">${escaped(message)}</pre></body>
</html>
`;
}

/** During development, shows the mistakes in content instead of each page until they are fixed. */
export const onRequest = defineMiddleware(async (_context, next) => {
  // Imported anew, because Astro keeps this module, and with it the content of its imports.
  const { getCollection } = await import('astro:content');
  const [main] = await getCollection('content');
  if (main?.body === undefined) return next();
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(errorsPage(main.body), { status: 500, headers });
});
