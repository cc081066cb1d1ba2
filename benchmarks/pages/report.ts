import { table } from '../support/table.ts';
import { KINDS, totalBytes, type Measurement } from './measurement.ts';
import type { ProfileName } from './options.ts';

/** A page's name and the medians of its runs. */
export type Row = readonly [name: string, medians: Measurement];

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** The bytes of all subjects that are nought say nothing and get no column. */
function kindColumns(rows: readonly Row[]) {
  return KINDS.filter((kind) => rows.some(([, { bytes }]) => bytes[kind] > 0));
}

function scoreCell({ scores }: Measurement): string {
  return scores === undefined ? '' : Object.values(scores).map(whole).join(' / ');
}

/** @param rows medians of all pages, the bare page among them */
export function report(profile: ProfileName, rows: readonly Row[], floor: Measurement): string {
  const kinds = kindColumns(rows);
  const scored = profile === 'lighthouse';
  const head = [
    'page',
    'FCP ms',
    '× bare',
    'LCP ms',
    '× bare',
    'shift',
    'long tasks',
    'longest ms',
    'requests',
    'bytes',
    ...kinds,
    ...(scored ? ['perf / access / practice / SEO'] : []),
  ];
  const lines = rows.map(([name, page]) => [
    name,
    whole(page.fcp),
    (page.fcp / floor.fcp).toFixed(2),
    whole(page.lcp),
    (page.lcp / floor.lcp).toFixed(2),
    page.shift === 0 ? '0' : page.shift.toFixed(3),
    whole(page.longTasks),
    whole(page.longestTask),
    whole(page.requests),
    whole(totalBytes(page.bytes)),
    ...kinds.map((kind) => whole(page.bytes[kind])),
    ...(scored ? [scoreCell(page)] : []),
  ]);
  return table(head, lines);
}
