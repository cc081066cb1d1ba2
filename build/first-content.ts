import { existsSync, watch } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../server/environment.ts';
import { ContentError } from '../src/content/problems.ts';
import { readContent } from '../src/content/read-content.ts';
import type { Content } from '../src/site/index.ts';
import { endWith, orEnd } from './settings.ts';
import { errorsPage } from './errors-page.ts';

/** How often the page of errors asks for the site, in seconds. */
const RELOAD_S = 1;

/** Time in milliseconds in which a program that saves several files is done. */
const SETTLE_MS = 100;

function attempt(folder: string): Content | ContentError {
  try {
    return readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Answers each address at which the site will be; without an answer where that port is taken. */
function showErrors(port: number, message: () => string): Server {
  const reload = `<meta http-equiv="refresh" content="${RELOAD_S}">`;
  const server = createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
    response.end(errorsPage(message(), reload));
  });
  server.on('error', () => server.close());
  server.on('listening', () => say(`\nThe list is at http://localhost:${port}/ too.`));
  return server.listen(port, 'localhost');
}

/** Waits until the errors are repaired; meanwhile the browser shows them in place of the site. */
async function repaired(folder: string, first: ContentError, port: number): Promise<Content> {
  let { message } = first;
  const server = showErrors(port, () => message);
  const content = await new Promise<Content>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const result = attempt(folder);
        if (!(result instanceof ContentError)) {
          watcher.close();
          resolve(result);
        } else if (result.message !== message) {
          ({ message } = result);
          say(`\n${message}`);
        }
      }, SETTLE_MS);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return content;
}

/**
 * The content for Astro's configuration. With errors in it a development server waits until they are repaired; any
 * other command ends with the list of them and nothing else.
 */
export async function firstContent(content: URL): Promise<Content> {
  const folder = fileURLToPath(content);
  const result = attempt(folder);
  if (!(result instanceof ContentError)) return result;
  const [command = 'dev'] = process.argv.slice(2);
  if (command === 'dev' && existsSync(folder)) {
    const { port } = await orEnd(() => readEnvironment(process.env));
    say(result.message);
    return repaired(folder, result, port);
  }
  const { CONTENT_DIR } = process.env;
  const note = CONTENT_DIR ? `\n\ncontent/ is ${CONTENT_DIR}/ here: CONTENT_DIR says so.` : '';
  return endWith(result.message + note);
}
