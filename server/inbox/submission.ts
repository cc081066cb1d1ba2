import type { MessageFields, ErrorCodes } from '../../src/message/index.ts';
import {
  byField,
  checkMessage,
  cleanMessage,
  FIELD_NAMES,
  HONEYPOT_FIELD,
} from '../../src/message/index.ts';

/** A request's body as text, and which of the two kinds it is. */
export interface Body {
  readonly kind: 'json' | 'form';
  readonly text: string;
}

/** What somebody has sent, before it is judged. */
export interface Submission {
  readonly kind: Body['kind'];
  readonly id: string;
  readonly token: string;
  readonly honeypot: string;
  /** Word for word, so that it can be shown again. */
  readonly typed: MessageFields;
  /** As it is stored. */
  readonly clean: MessageFields;
  readonly errors: ErrorCodes;
}

type Read = (name: string) => unknown;

function formReader(text: string): Read {
  const values = new URLSearchParams(text);
  return (name) => values.get(name) ?? undefined;
}

function jsonReader(text: string): Read | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(value));
    return (name) => fields.get(name);
  } catch {
    return undefined;
  }
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isNoText(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'string';
}

/** Nothing for a body that cannot be read at all. */
export function readSubmission({ kind, text }: Body): Submission | undefined {
  const read = kind === 'json' ? jsonReader(text) : formReader(text);
  if (read === undefined) return undefined;
  const typed = byField(({ name }) => words(read(name)));
  const errors = checkMessage(typed);
  for (const name of FIELD_NAMES) if (isNoText(read(name))) errors[name] = 'invalid';
  return {
    kind,
    id: words(read('id')),
    token: words(read('token')),
    honeypot: words(read(HONEYPOT_FIELD)),
    typed,
    clean: cleanMessage(typed),
    errors,
  };
}
