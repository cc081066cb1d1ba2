import { isRecord } from '../../lib/is-record.ts';
import { byField, FIELD_NAMES } from './fields.ts';
import type { MessageFields } from './rules.ts';

export interface Draft {
  readonly fields: MessageFields;
  /** The id with which these fields were sent, until there is a response. */
  readonly id?: string | undefined;
}

/** One key: with two tabs, the last change wins. */
const KEY = 'message-draft';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Also reads drafts of a form with fewer fields.
 * @throws if the text is not JSON
 */
export function parseDraft(text: string): Draft | undefined {
  const kept: unknown = JSON.parse(text);
  if (!isRecord(kept) || !isRecord(kept.fields)) return undefined;
  const { fields, id } = kept;
  const known = FIELD_NAMES.map((name) => fields[name]).filter((value) => value !== undefined);
  if (known.length === 0 || !known.every(isText)) return undefined;
  return {
    fields: byField(({ name }) => (isText(fields[name]) ? fields[name] : '')),
    ...(isText(id) && { id }),
  };
}

/** Returns undefined if the browser throws, because storage is forbidden or full, or if the draft is unreadable. */
function tryStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

export function readDraft(): Draft | undefined {
  return tryStorage((storage) => parseDraft(storage.getItem(KEY) ?? ''));
}

/** Removes the draft if there is nothing to store. Returns whether the browser stores drafts. */
export function storeDraft(draft: Draft | undefined): boolean {
  const stored = tryStorage((storage) => {
    if (draft === undefined) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(draft));
    return true;
  });
  return stored ?? false;
}
