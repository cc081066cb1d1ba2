import type { ErrorCodes } from '../../src/features/contact/index.ts';
import {
  byField,
  checkMessage,
  cleanMessage,
  FIELD_NAMES,
  HONEYPOT_FIELD,
} from '../../src/features/contact/index.ts';

export interface Body {
  readonly kind: 'json' | 'form';
  readonly text: string;
}

export type Submission = NonNullable<ReturnType<typeof readSubmission>>;

function valuesIn({ kind, text }: Body): Map<string, unknown> | undefined {
  if (kind === 'form') return new Map(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function readSubmission(body: Body) {
  const values = valuesIn(body);
  if (values === undefined) return undefined;
  const typed = byField(({ name }) => textOf(values.get(name)));
  const errors: ErrorCodes = checkMessage(typed);
  for (const name of FIELD_NAMES) {
    if (typeof (values.get(name) ?? '') !== 'string') errors[name] = 'invalid';
  }
  return {
    kind: body.kind,
    /** In lower case; empty if none was sent. */
    id: textOf(values.get('id')).toLowerCase(),
    honeypot: textOf(values.get(HONEYPOT_FIELD)),
    /** Unchanged, so that the form can show it again. */
    typed,
    /** Normalized, as it is stored. */
    clean: cleanMessage(typed),
    errors,
  };
}
