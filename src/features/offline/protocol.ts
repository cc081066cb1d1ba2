import { isRecord } from '../../lib/is-record.ts';

/** A page tells the worker that it is open. */
export interface Visit {
  /** Left out if the page itself came from the device. */
  readonly seen?: Seen | undefined;
}

export interface Seen {
  /** Address without its fragment. */
  readonly url: string;
  readonly title: string;
  readonly language: string;
  /** Paths of files named by their content that the page contains. */
  readonly names: readonly string[];
  /** Paths of the files that the page has loaded. */
  readonly files: readonly string[];
}

/** The worker tells the open pages what became of a message. */
export interface Notice {
  /** The id of the message. */
  readonly message: string;
  readonly isSent: boolean;
  readonly text: string;
  readonly close: string;
  /** Path of the style sheet of the notice. */
  readonly style: string;
}

const areTexts = (values: unknown): values is string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');

export function parseVisit(value: unknown): Visit | undefined {
  if (!isRecord(value)) return undefined;
  if (!isRecord(value.seen)) return {};
  const { url, title, language, names, files } = value.seen;
  if (typeof url !== 'string' || typeof title !== 'string' || typeof language !== 'string')
    return {};
  if (!areTexts(names) || !areTexts(files)) return {};
  return { seen: { url, title, language, names, files } };
}

export function parseNotice(value: unknown): Notice | undefined {
  if (!isRecord(value)) return undefined;
  const { message, isSent, text, close, style } = value;
  if (typeof message !== 'string' || typeof isSent !== 'boolean') return undefined;
  if (typeof text !== 'string' || typeof close !== 'string') return undefined;
  return typeof style === 'string' ? { message, isSent, text, close, style } : undefined;
}

/** Paths of files named by their content in the markup of a page. */
export function namesIn(html: string): string[] {
  return [...new Set(html.match(/\/_astro\/[\w-]+\.\w+/g))].sort();
}
