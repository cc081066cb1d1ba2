import type { BuiltPage } from './built-site.ts';

export type Thing = Readonly<Record<string, unknown>>;

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childrenOf(value: unknown): [key: string, child: unknown][] {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => ['', item]);
  }
  return isThing(value) ? Object.entries(value) : [];
}

export function structuredData({ document }: BuiltPage): unknown[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script): unknown => JSON.parse(script.textContent));
}

export function thingsOfType(data: unknown, type: string): Thing[] {
  const below = childrenOf(data).flatMap(([, child]) => thingsOfType(child, type));
  return isThing(data) && data['@type'] === type ? [data, ...below] : below;
}

export function leavesOf(data: unknown, key = ''): { key: string; value: string }[] {
  if (typeof data === 'string' || typeof data === 'number') {
    return [{ key, value: String(data) }];
  }
  return childrenOf(data).flatMap(([name, child]) => leavesOf(child, name || key));
}
