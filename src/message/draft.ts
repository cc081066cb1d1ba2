import { byField, FIELD_NAMES } from './fields.ts';
import type { MessageFields } from './rules.ts';

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

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Of a form that had fewer fields then, the words that were typed are kept all the same. */
function readFields(kept: unknown): MessageFields | undefined {
  if (!isRecord(kept)) return undefined;
  const known = FIELD_NAMES.map((name) => kept[name]).filter((value) => value !== undefined);
  if (known.length === 0 || !known.every(isText)) return undefined;
  return byField(({ name }) => (isText(kept[name]) ? kept[name] : ''));
}

function readAttempt(kept: unknown): Attempt | undefined {
  if (!isRecord(kept) || !isText(kept.id)) return undefined;
  const fields = readFields(kept.fields);
  return fields && { id: kept.id, fields };
}

/** Reads what was kept; nothing where it is of another shape. */
export function parseDraft(text: string): Draft | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(kept) || typeof kept.keptAt !== 'number') return undefined;
  const fields = readFields(kept.fields);
  return fields && { fields, keptAt: kept.keptAt, attempt: readAttempt(kept.attempt) };
}
