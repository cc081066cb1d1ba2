import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ContentError } from '../src/content/problems.ts';
import { readContent } from '../src/content/read-content.ts';
import { escaped } from '../src/lib/escaped.ts';

/** Vite's client reloads the page when the message changes. */
function errorsPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mistakes in the content</title><script type="module" src="/@vite/client"></script></head>
<body><pre style="font: 1rem/1.5 system-ui; white-space: pre-wrap">${escaped(message)}</pre></body>
</html>
`;
}

function errorsIn(folder: string): string | undefined {
  try {
    readContent(folder);
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** During development, shows errors in content instead of each page until they are fixed. */
export function contentErrors(content: URL): AstroIntegration {
  const folder = fileURLToPath(content);
  let message: string | undefined;
  return {
    name: 'content-errors',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_event, path) => {
          if (relative(folder, path).startsWith('..')) return;
          const before = message;
          message = errorsIn(folder);
          if (message === before) return;
          server.environments.client.hot.send({ type: 'full-reload', path: '*' });
        });
        server.middlewares.use((request, response, next) => {
          const wantsPage = request.headers.accept?.includes('text/html') === true;
          if (message === undefined || !wantsPage) {
            next();
            return;
          }
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
          response.end(errorsPage(message));
        });
      },
    },
  };
}
