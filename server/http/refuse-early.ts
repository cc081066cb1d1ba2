import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOSTILE_TARGET, LONGEST_TARGET, ALLOWED_METHODS } from './policy.ts';
import { sendStatus } from './replies.ts';

const hostile = new RegExp(HOSTILE_TARGET, 'i');

type Target = { readonly path: string; readonly query: string } | { readonly refusal: 404 | 414 };

/**
 * Returns the decoded path and the query with its question mark, or the status that refuses the target. A
 * target with a scheme is refused, because this server is not a proxy.
 */
export function readTarget(target: string): Target {
  if (target.length > LONGEST_TARGET) return { refusal: 414 };
  if (!target.startsWith('/') || hostile.test(target)) return { refusal: 404 };
  const mark = target.indexOf('?');
  const end = mark === -1 ? target.length : mark;
  try {
    return { path: decodeURIComponent(target.slice(0, end)), query: target.slice(end) };
  } catch {
    // The percent codes are well-formed but not UTF-8, so no file has this name.
    return { refusal: 404 };
  }
}

export type SendNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function matches(route: readonly string[], path: readonly string[]): boolean {
  if (route.length !== path.length) return false;
  return route.every((part, index) => part.startsWith(':') || part === path[index]);
}

/** Refuses requests with a wrong method or target before their bodies are read. */
export function refuseEarly(app: FastifyInstance, sendNotFound: SendNotFound): void {
  const methodsByRoute = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    // The route of the files (`/*`) has the default methods.
    if (url === '/*') return;
    methodsByRoute.set(url, [...(methodsByRoute.get(url) ?? []), method].flat());
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = request.originalUrl.split('?', 1)[0]?.split('/') ?? [];
    const route = [...methodsByRoute].find(([url]) => matches(url.split('/'), path));
    const allowed = route?.[1] ?? ALLOWED_METHODS;
    if (!allowed.includes(request.method)) return sendStatus(reply, 405, allowed);
    const target = readTarget(request.originalUrl);
    if (!('refusal' in target)) return undefined;
    if (target.refusal === 404) return sendNotFound(request, reply);
    return sendStatus(reply, target.refusal);
  });
}
