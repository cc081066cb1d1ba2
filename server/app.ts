import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Extension } from './extension.ts';
import type { Limits } from './http/index.ts';
import {
  ALLOWED_METHODS,
  answerInsteadOfNode,
  answerUnreadable,
  Connections,
  DEFAULT_LIMITS,
  ERROR_DOCUMENTS,
  PLAIN_ERROR_HEADERS,
  readTarget,
  RequestLog,
  RESOURCE_POLICY,
  sendPlainError,
  sendRedirect,
} from './http/index.ts';
import type { Settings } from './settings.ts';
import type { Manifest, NamedPage, SiteFiles } from './site/index.ts';
import { nearPages, sendErrorDocument, sendFile, sendNearPages, siteFiles } from './site/index.ts';

/** What the server needs to know. */
export interface AppOptions {
  /** Folder of the built site, an absolute path. */
  readonly site: string;
  readonly manifest: Manifest;
  readonly settings: Pick<Settings, 'logLevel'>;
  /** Pages that the not-found page may suggest. */
  readonly pages?: readonly NamedPage[];
  /** Limits that differ from the public server's. */
  readonly limits?: Partial<Limits>;
  /** What the profile adds. */
  readonly extension?: Extension;
  /** Where log lines go; standard output by default. */
  readonly log?: { write: (line: string) => void };
}

/** Address that says whether the server is up. */
const HEALTH_PATH = '/healthz';

/** A name or an address with an optional port; empty where a target has no host. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d*)?$/i;

/** Target that stands for a refused one while the router looks at it. */
const REFUSED_PATH = '/';

function createInstance(options: AppOptions, limits: Limits): FastifyInstance {
  const app = Fastify({
    logger: {
      level: options.settings.logLevel,
      // Neither the process' number nor the machine's name says anything to whoever reads the log.
      base: null,
      ...(options.log === undefined ? {} : { stream: options.log }),
    },
    logController: new RequestLog(),
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '' }) => ('path' in readTarget(url) ? url : REFUSED_PATH),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.silenceTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // To bring a large database up to date may take longer than the framework would wait.
    pluginTimeout: 0,
    // A request that comes while the server stops is answered, and its connection then closed.
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Checked below, so that the refusal carries the site's headers.
      requireHostHeader: false,
    },
  });
  answerInsteadOfNode(app.server);
  limitConnections(app, limits);
  return app;
}

/** Node's own limit of requests would answer further ones without the site's headers. */
function limitConnections(app: FastifyInstance, limits: Limits): void {
  const { connections, requestsPerConnection: most } = limits;
  const open = new Connections(app.server, connections);
  app.addHook('onRequest', (request, reply, done) => {
    const requests = open.requestsOn(request.raw.socket);
    if (requests >= most && most > 0) void reply.header('connection', 'close');
    if (requests > most && most > 0) sendPlainError(reply, 503);
    else done();
  });
}

function addErrorHandling(app: FastifyInstance, files: SiteFiles, pages: Pages): void {
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, files, pages));
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error({ err: error }, 'request failed');
    const document = files.errorDocument(ERROR_DOCUMENTS[500]);
    if (document === undefined) return sendPlainError(reply, 500);
    try {
      return await sendErrorDocument(request, reply, files, document, 500);
    } catch (unreadable) {
      request.log.error({ err: unreadable }, 'error document cannot be read');
      return sendPlainError(reply, 500);
    }
  });
}

type Pages = readonly NamedPage[];

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
  pages: Pages,
): Promise<FastifyReply> | FastifyReply {
  const document = files.errorDocument(ERROR_DOCUMENTS[404]);
  if (document === undefined) return sendPlainError(reply, 404);
  const [path = ''] = request.originalUrl.split('?', 1);
  const near = nearPages(path, pages);
  if (near.length > 0) return sendNearPages(request, reply, files, document, near);
  return sendErrorDocument(request, reply, files, document, 404);
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
  pages: Pages,
  status: 400 | 404 | 414,
): Promise<FastifyReply> | FastifyReply {
  return status === 404
    ? sendNotFound(request, reply, files, pages)
    : sendPlainError(reply, status);
}

/** Exactly one host with HTTP/1.1, and one that can be one (RFC 9112, 3.2). */
function hasBadHost({ raw }: FastifyRequest): boolean {
  const { rawHeaders } = raw;
  const isHost = (index: number): boolean => rawHeaders[index - 1]?.toLowerCase() === 'host';
  const hosts = rawHeaders.filter((_value, index) => index % 2 === 1 && isHost(index));
  if (hosts.length === 0) return raw.httpVersion === '1.1';
  return hosts.length > 1 || !HOST.test(hosts[0] ?? '');
}

/** Methods of an address: its own, or those of all addresses below a path that ends with a slash. */
function methodsAt(path: string, extension: Extension | undefined): readonly string[] {
  const above = path.slice(0, path.lastIndexOf('/') + 1);
  return extension?.methods.get(path) ?? extension?.methods.get(above) ?? ALLOWED_METHODS;
}

function refuseEarly(
  app: FastifyInstance,
  files: SiteFiles,
  { extension, pages = [] }: AppOptions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.originalUrl.split('?', 1);
    const allowed = methodsAt(path, extension);
    // Before a body is read.
    if (!allowed.includes(request.method)) return sendPlainError(reply, 405, allowed);
    if (hasBadHost(request)) return sendPlainError(reply, 400);
    const target = readTarget(request.originalUrl);
    if ('refusal' in target) return refuse(request, reply, files, pages, target.refusal);
  });
}

function extend(app: FastifyInstance, files: SiteFiles, extension: Extension): void {
  const { onResponse } = extension;
  if (onResponse !== undefined) {
    app.addHook('onResponse', (request, reply, done) => {
      onResponse(request, reply);
      done();
    });
  }
  void app.register((scope) => extension.register(scope, files));
}

/** Listens to nothing by itself: `listen` or `inject` it. */
export function createApp(options: AppOptions): FastifyInstance {
  const files = siteFiles(options.site, options.manifest);
  const app = createInstance(options, { ...DEFAULT_LIMITS, ...options.limits });
  const { pages = [] } = options;
  refuseEarly(app, files, options);
  addErrorHandling(app, files, pages);

  app.get(HEALTH_PATH, (_request, reply) =>
    reply
      .headers({
        ...PLAIN_ERROR_HEADERS,
        'content-type': 'application/json',
        'content-security-policy': RESOURCE_POLICY,
      })
      .send({ status: 'ok' }),
  );

  if (options.extension !== undefined) extend(app, files, options.extension);

  app.route({
    method: [...ALLOWED_METHODS],
    url: '/*',
    handler: (request, reply) => {
      const target = readTarget(request.originalUrl);
      if ('refusal' in target) return refuse(request, reply, files, pages, target.refusal);
      const file = files.find(target.path);
      if (file !== undefined) return sendFile(request, reply, files, file);
      const movedTo = files.movedTo(target.path);
      if (movedTo !== undefined) return sendRedirect(reply, movedTo, target.query);
      return sendNotFound(request, reply, files, pages);
    },
  });
  return app;
}
