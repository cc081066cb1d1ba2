import type { Coding } from './policy.ts';

function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (name !== '') weights.set(name, /^(?:0|1)(?:\.\d{0,3})?$/.test(weight) ? Number(weight) : 0);
  }
  return weights;
}

/**
 * The coding with the greatest weight, or `identity` (RFC 9110, 12.5.3).
 * @param available the preferred one first
 */
export function chooseCoding(
  header: string | undefined,
  available: readonly Coding[],
): Coding | 'identity' {
  const weights = weightsOf(header ?? '');
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: Coding | 'identity' = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of available) {
    const weight = weightOf(coding);
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === 'identity')) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether the visitor has that version already. */
export function holdsVersion(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === tag || candidate === '*');
}

/** Part of a file: both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

function lastBytes(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - length), last: size - 1 };
}

/**
 * @param size in bytes
 * @returns the one part asked for, `unsatisfiable`, or nothing when the header asks for several parts or is
 * not understood, which a server may ignore
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '') return to === '' ? undefined : lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? Infinity : Number(to);
  if (last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';
}
