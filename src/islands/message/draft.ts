import { FIELD_NAMES } from '../../lib/message-limits.ts';
import type { MessageFields } from '../../lib/message-rules.ts';

/** The words of a message that the server was asked to take, and the id under which. */
export interface Attempt {
  readonly id: string;
  readonly fields: MessageFields;
}

/** What is kept on the visitor's device until the message is sent. */
export interface Draft {
  readonly fields: MessageFields;
  /** The last attempt of which it is not known how it ended. */
  readonly attempt?: Attempt | undefined;
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFields(value: unknown): value is MessageFields {
  return isRecord(value) && FIELD_NAMES.every((name) => typeof value[name] === 'string');
}

function isAttempt(value: unknown): value is Attempt {
  return isRecord(value) && typeof value.id === 'string' && isFields(value.fields);
}

/** Takes what was kept; gives the draft, or nothing where it is of another shape. */
export function parseDraft(text: string): Draft | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(kept) || !isFields(kept.fields) || typeof kept.keptAt !== 'number') {
    return undefined;
  }
  const { fields, keptAt, attempt } = kept;
  return { fields, keptAt, attempt: isAttempt(attempt) ? attempt : undefined };
}
