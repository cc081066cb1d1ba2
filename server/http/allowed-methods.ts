import type { RouteOptions } from 'fastify';
import { ALLOWED_METHODS } from './policy.ts';

function matches(route: readonly string[], path: readonly string[]): boolean {
  if (route.length !== path.length) return false;
  return route.every((part, index) => part.startsWith(':') || part === path[index]);
}

/** The methods of each address, so that others are refused before a body is read. */
export class AllowedMethods {
  readonly #routes = new Map<string, string[]>();

  /** For the hook `onRoute`. The site's files, at `/*`, have the methods that every address has. */
  readonly add = ({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void => {
    if (url === '/*') return;
    this.#routes.set(url, [...(this.#routes.get(url) ?? []), ...[method].flat()]);
  };

  /** @param path as it was sent, without its query */
  at(path: string): readonly string[] {
    const segments = path.split('/');
    const route = [...this.#routes].find(([url]) => matches(url.split('/'), segments));
    return route?.[1] ?? ALLOWED_METHODS;
  }
}
