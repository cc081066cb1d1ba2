import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import { healthPlugin } from './health/index.ts';
import type { Headers, Limits, SendNotFound } from './http/index.ts';
import {
  ALLOWED_METHODS,
  clearHeaders,
  DEFAULT_LIMITS,
  ERROR_DOCUMENTS,
  hstsHeader,
  mediaTypeOf,
  readTarget,
  refuseEarly,
  RequestLog,
  sendRedirect,
  sendStatus,
} from './http/index.ts';
import type { Environment } from './environment.ts';
import type { Build, SiteFiles, StaticSite } from './site/index.ts';
import { createSiteFiles, withSuggestions } from './site/index.ts';

export interface AppOptions {
  readonly build: Build;
  readonly logLevel: Environment['logLevel'];
  readonly trustedProxies?: number;
  readonly limits?: Partial<Limits>;
  readonly extend?: (app: FastifyInstance, site: StaticSite) => void;
  /** Stdout by default. */
  readonly log?: { write: (line: string) => void };
}

/** Returns the decoded path and the query. Both are empty if the request target is refused. */
function targetOf({ originalUrl }: FastifyRequest) {
  const target = readTarget(originalUrl);
  return 'path' in target ? target : { path: '', query: '' };
}

function createInstance(options: AppOptions, files: SiteFiles): FastifyInstance {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { trustedProxies = 0 } = options;
  const app = Fastify({
    logger: {
      level: options.logLevel,
      // Leaves out the process id and the host name.
      base: null,
      ...(options.log === undefined ? {} : { stream: options.log }),
    },
    logController: new RequestLog((path) => files.find(path) !== undefined),
    // A refused target is routed as `/`, because the router might reject it before `refuseEarly` answers.
    rewriteUrl: ({ url = '' }) => ('path' in readTarget(url) ? url : '/'),
    // Given a number, Fastify trusts no proxy, because it cannot know that every request passes through them.
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.silenceTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    // Migrating a large database may take longer than Fastify's default timeout.
    pluginTimeout: 0,
    // While the server stops, it still answers requests and then closes their connections.
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
  });
  app.server.maxConnections = limits.connections;
  // Node would answer each further request of a connection that ignores `Connection: close`.
  app.server.on('dropRequest', (_request, socket) => socket.destroy());
  return app;
}

function notFoundSender({ content }: Build, files: SiteFiles): SendNotFound {
  return async (request, reply) => {
    const file = files.find(targetOf(request).path);
    // @fastify/static calls this handler if a file is missing from the disk.
    if (file !== undefined) throw new Error(`A file of the build is missing: ${file}`);
    const [path = ''] = request.originalUrl.split('?', 1);
    const all = Object.entries(content.languages);
    const [prefix = ''] =
      all.find(([each]) => each !== '' && `${path}/`.startsWith(`${each}/`)) ?? [];
    const languages = all
      .toSorted(([one], [other]) => Number(other === prefix) - Number(one === prefix))
      .map(([, { pages }]) => pages);
    return files.sendDocument(
      request,
      clearHeaders(reply).code(404),
      prefix + ERROR_DOCUMENTS[404],
      (html) => withSuggestions(html, path, languages),
    );
  };
}

/** If a range is beyond the end of a file, @fastify/static says in a header how long the file is. */
type FileError = FastifyError & { readonly headers?: Headers };

function addErrorHandling(app: FastifyInstance, files: SiteFiles): void {
  app.setErrorHandler<FileError>(async (error, request, reply) => {
    const { statusCode = 500, headers = {} } = error;
    if (statusCode === 416) return sendStatus(clearHeaders(reply).headers(headers), 416);
    // The body cannot be read. The headers stay, because one of them may close the connection.
    if (statusCode < 500) return sendStatus(reply, statusCode);
    clearHeaders(reply);
    request.log.error({ err: error }, 'could not answer a request');
    try {
      return await files.sendDocument(request, reply.code(500), ERROR_DOCUMENTS[500]);
    } catch (unreadable) {
      request.log.error({ err: unreadable }, 'could not read the error page: build the site again');
      return sendStatus(clearHeaders(reply), 500);
    }
  });
}

function addFiles(app: FastifyInstance, files: SiteFiles, sendNotFound: SendNotFound): void {
  app.route({
    method: [...ALLOWED_METHODS],
    url: '/*',
    handler: (request, reply) => {
      const { path, query } = targetOf(request);
      const file = files.find(path);
      if (file !== undefined) return files.send(request, reply, file);
      const movedTo = files.movedTo(path);
      if (movedTo !== undefined) return sendRedirect(reply, movedTo, query);
      return sendNotFound(request, reply);
    },
    onSend: (request, reply, payload, done) => {
      // @fastify/static sets its own media types for precompressed files, which it sends as streams.
      const file = payload instanceof Readable ? files.find(targetOf(request).path) : undefined;
      if (file !== undefined) void reply.header('content-type', mediaTypeOf(file));
      done(null, payload);
    },
  });
}

export function createApp(options: AppOptions): FastifyInstance {
  const { build, extend } = options;
  const files = createSiteFiles(build.site, build.manifest);
  const app = createInstance(options, files);
  const sendNotFound = notFoundSender(build, files);
  void app.register(fastifyStatic, {
    root: build.site,
    // Our own route serves only the files of the manifest.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    contentType: false,
    etag: false,
    lastModified: false,
    index: false,
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(hstsHeader(build.manifest.hsts));
    done();
  });
  refuseEarly(app, sendNotFound);
  app.setNotFoundHandler(sendNotFound);
  addErrorHandling(app, files);
  addFiles(app, files, sendNotFound);
  if (extend === undefined) void app.register(healthPlugin);
  else extend(app, files);
  return app;
}
