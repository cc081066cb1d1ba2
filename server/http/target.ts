import { HOSTILE_TARGET, LONGEST_TARGET } from './policy.ts';

const hostile = new RegExp(HOSTILE_TARGET, 'i');

export type Target =
  { readonly path: string; readonly query: string } | { readonly refusal: 400 | 404 | 414 };

/**
 * Returns the decoded path and the query with its question mark, or the status that refuses the target. A
 * target with a scheme is refused, because this server is not a proxy.
 */
export function readTarget(target: string): Target {
  if (target.length > LONGEST_TARGET) return { refusal: 414 };
  if (!target.startsWith('/') || hostile.test(target)) return { refusal: 400 };
  const mark = target.indexOf('?');
  const end = mark === -1 ? target.length : mark;
  try {
    return { path: decodeURIComponent(target.slice(0, end)), query: target.slice(end) };
  } catch {
    // The percent codes are well-formed but not UTF-8, so no file has this name.
    return { refusal: 404 };
  }
}
