import type { FastifyError, FastifyInstance } from 'fastify';
import { FORM_ADDRESS, MESSAGES_PATH, READY_PATH, TOKEN_PATH } from '../../src/message/index.ts';
import { ALLOWED_METHODS, sendJson, sendStatus } from '../http/index.ts';
import type { SiteFiles } from '../site/index.ts';
import type { EndpointParts } from './endpoint.ts';
import { AWAY_SECONDS, Endpoint } from './endpoint.ts';
import { readFormPages } from './form-page.ts';
import type { Store } from './store.ts';
import type { Body } from './submission.ts';

/** What the addresses of the inbox work with. */
export interface RouteParts extends Omit<EndpointParts, 'pages' | 'store'> {
  readonly store: Pick<Store, 'accept' | 'ready'>;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Statuses that say what is wrong with a body; everything else is this server's failure. */
const BODY_STATUSES = [400, 413, 415];

function takeBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const kinds = { [JSON_TYPE]: 'json', [FORM_TYPE]: 'form' } as const;
  for (const [type, kind] of Object.entries(kinds)) {
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, text, done) =>
      done(null, { kind, text } satisfies Body),
    );
  }
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (!BODY_STATUSES.includes(error.statusCode ?? 500)) throw error;
    return sendStatus(reply, error.statusCode ?? 400);
  });
}

/** Methods of the inbox' addresses. */
export const METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  [MESSAGES_PATH, ['POST']],
  [TOKEN_PATH, ALLOWED_METHODS],
  [READY_PATH, ALLOWED_METHODS],
]);

/** Takes a scope of the server, the site's files and what the addresses work with; adds the addresses. */
export async function addRoutes(
  app: FastifyInstance,
  files: SiteFiles,
  parts: RouteParts,
): Promise<void> {
  takeBodies(app);
  const pages = await readFormPages(files, parts.tokens);
  const endpoint = new Endpoint({ ...parts, pages });
  app.post<{ Body: Body | undefined }>(MESSAGES_PATH, endpoint.answer);
  app.get(TOKEN_PATH, (_request, reply) =>
    sendJson(reply, 200, JSON.stringify({ token: parts.tokens.make(Date.now()) })),
  );
  app.get(READY_PATH, async (_request, reply) => {
    try {
      await parts.store.ready();
    } catch {
      // The log says why whenever a message or a mail fails for it.
      return sendJson(reply.header('retry-after', String(AWAY_SECONDS)), 503, '{"status":"away"}');
    }
    return sendJson(reply, 200, '{"status":"ready"}');
  });
  if (pages !== undefined) app.get(FORM_ADDRESS, pages.sendContact);
}
