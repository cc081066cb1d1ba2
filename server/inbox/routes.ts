import type { FastifyError, FastifyInstance } from 'fastify';
import { FORM_ADDRESS, MESSAGES_PATH, TOKEN_PATH } from '../../src/message/index.ts';
import { ALLOWED_METHODS, sendJson, sendStatus } from '../http/index.ts';
import type { SiteFiles } from '../site/index.ts';
import type { EndpointParts } from './endpoint.ts';
import { Endpoint } from './endpoint.ts';
import { readFormPages } from './form-page.ts';
import type { Store } from './store.ts';
import type { Body } from './submission.ts';

/** What the addresses of the inbox work with. */
export interface RouteParts extends Omit<EndpointParts, 'pages' | 'store'> {
  readonly store: Pick<Store, 'accept'>;
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
]);

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
  if (pages !== undefined) app.get(FORM_ADDRESS, pages.sendContact);
}
