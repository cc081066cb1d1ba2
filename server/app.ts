import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import { healthPlugin } from './health/index.ts';
import type { Limits } from './http/index.ts';
import {
  ALLOWED_METHODS,
  AllowedMethods,
  answerInsteadOfNode,
  answerUnreadable,
  clearHeaders,
  DEFAULT_LIMITS,
  ERROR_DOCUMENTS,
  hasBadHost,
  mediaTypeOf,
  readTarget,
  RequestLog,
  sendRedirect,
  sendStatus,
} from './http/index.ts';
import type { LogLevel } from './environment-schema.ts';
import type { Build, SiteFiles, StaticSite } from './site/index.ts';
import { createSiteFiles, withSuggestions } from './site/index.ts';

export interface AppOptions {
  readonly build: Build;
  readonly logLevel: LogLevel;
  /** Proxies in front of this server, which say what a visitor's address is; none by default. */
  readonly trustedProxies?: number;
  /** Limits that differ from the public server's. */
  readonly limits?: Partial<Limits>;
  /** Adds what the profile has beyond the site's files. */
  readonly extend?: (app: FastifyInstance, site: StaticSite) => void;
  /** Where log lines go; stdout by default. */
  readonly log?: { write: (line: string) => void };
}

function pathOf({ originalUrl }: FastifyRequest): string {
  return originalUrl.split('?', 1)[0] ?? '';
}

/** The decoded path; empty for a target that is refused. */
function addressOf({ originalUrl }: FastifyRequest): string {
  const target = readTarget(originalUrl);
  return 'path' in target ? target.path : '';
}

function createInstance(options: AppOptions, files: SiteFiles): FastifyInstance {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { trustedProxies = 0 } = options;
  const app = Fastify({
    logger: {
      level: options.logLevel,
      // Neither the number of the process nor the name of the machine.
      base: null,
      ...(options.log === undefined ? {} : { stream: options.log }),
    },
    logController: new RequestLog((path) => files.find(path) !== undefined),
    clientErrorHandler: answerUnreadable,
    // The router looks at another target in place of one that is refused.
    rewriteUrl: ({ url = '' }) => ('path' in readTarget(url) ? url : '/'),
    // Given a number, Fastify trusts nobody, because it cannot know that every visitor comes through the proxies.
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
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
  app.server.maxConnections = limits.connections;
  answerInsteadOfNode(app.server);
  return app;
}

/** Answers what needs no route, before a body is read. */
function refuseEarly(app: FastifyInstance, sendNotFound: SendNotFound): void {
  const allowedMethods = new AllowedMethods();
  app.addHook('onRoute', allowedMethods.add);
  app.addHook('onRequest', async (request, reply) => {
    const allowed = allowedMethods.at(pathOf(request));
    if (!allowed.includes(request.method)) return sendStatus(reply, 405, allowed);
    if (hasBadHost(request.raw)) return sendStatus(reply, 400);
    const target = readTarget(request.originalUrl);
    if (!('refusal' in target)) return undefined;
    if (target.refusal === 404) return sendNotFound(request, reply);
    return sendStatus(reply, target.refusal);
  });
}

type SendNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function notFoundSender({ content: { pages } }: Build, files: SiteFiles): SendNotFound {
  return async (request, reply) => {
    const file = files.find(addressOf(request));
    // @fastify/static found no such file on the disk.
    if (file !== undefined) throw new Error(`A file of the build is missing: ${file}`);
    void clearHeaders(reply).code(404);
    if (!files.has(ERROR_DOCUMENTS[404])) return sendStatus(reply, 404);
    return files.sendDocument(request, reply, ERROR_DOCUMENTS[404], (html) =>
      withSuggestions(html, pathOf(request), pages),
    );
  };
}

function addErrorHandling(app: FastifyInstance, files: SiteFiles): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    clearHeaders(reply);
    if (error.statusCode === 416) {
      const size = files.sizeOf(addressOf(request));
      return sendStatus(reply.header('content-range', `bytes */${size}`), 416);
    }
    request.log.error({ err: error }, 'request failed');
    try {
      return await files.sendDocument(request, reply.code(500), ERROR_DOCUMENTS[500]);
    } catch (unreadable) {
      request.log.error({ err: unreadable }, 'error document cannot be read');
      return sendStatus(clearHeaders(reply), 500);
    }
  });
}

function addFiles(app: FastifyInstance, files: SiteFiles, sendNotFound: SendNotFound): void {
  app.route({
    method: [...ALLOWED_METHODS],
    url: '/*',
    handler: (request, reply) => {
      const target = readTarget(request.originalUrl);
      if ('refusal' in target) return sendNotFound(request, reply);
      const file = files.find(target.path);
      if (file !== undefined) return files.send(request, reply, file);
      const movedTo = files.movedTo(target.path);
      if (movedTo !== undefined) return sendRedirect(reply, movedTo, target.query);
      return sendNotFound(request, reply);
    },
    onSend: (request, reply, payload, done) => {
      // The library has types of its own for precompressed files, which it sends as streams.
      const file = payload instanceof Readable ? files.find(addressOf(request)) : undefined;
      if (file !== undefined) void reply.header('content-type', mediaTypeOf(file));
      done(null, payload);
    },
  });
}

/** Listens to nothing by itself: `listen` or `inject` it. */
export function createApp(options: AppOptions): FastifyInstance {
  const { build, extend } = options;
  const files = createSiteFiles(build.site, build.manifest);
  const app = createInstance(options, files);
  const sendNotFound = notFoundSender(build, files);
  void app.register(fastifyStatic, {
    root: build.site,
    // Only what the manifest names is served, by a route of our own.
    serve: false,
    preCompressed: true,
    // The policy sets these headers.
    cacheControl: false,
    contentType: false,
    etag: false,
    lastModified: false,
    index: false,
  });
  refuseEarly(app, sendNotFound);
  app.setNotFoundHandler(sendNotFound);
  addErrorHandling(app, files);
  addFiles(app, files, sendNotFound);
  if (extend === undefined) void app.register(healthPlugin);
  else extend(app, files);
  return app;
}
