/** What is transferred, as the table tells it apart. */
export const KINDS = ['html', 'css', 'script', 'font', 'image', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** One load of a page. Times are in milliseconds. */
export interface Measurement {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Tasks of the main thread of 50 ms or more. */
  longTasks: number;
  /** The longest of these tasks. */
  longestTask: number;
  requests: number;
  /** Bytes as they came over the wire, with headers. */
  bytes: Record<Kind, number>;
  /** The largest element that was painted, for whoever wonders. */
  largest: string;
}

/** @param resourceType a word of the DevTools protocol */
export function kindOf(resourceType: string): Kind {
  return KIND_BY_TYPE[resourceType.toLowerCase()] ?? 'other';
}

const KIND_BY_TYPE: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'font',
  image: 'image',
};

export function noBytes(): Record<Kind, number> {
  return { html: 0, css: 0, script: 0, font: 0, image: 0, other: 0 };
}

export function totalBytes(bytes: Measurement['bytes']): number {
  return KINDS.reduce((total, kind) => total + bytes[kind], 0);
}
