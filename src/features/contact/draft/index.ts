import { isRecord } from '../../../lib/is-record.ts';
import { byField, FIELD_NAMES } from '../fields.ts';
import type { MessageFields } from '../rules.ts';

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

/** Returns undefined if storage is forbidden, or if the draft is unreadable. */
export function readDraft(): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** Removes the draft of a message that the service worker has sent. */
export function forgetDraftOf(id: string): void {
  if (readDraft()?.id === id) storeDraft(undefined);
}

/** Removes the draft if there is nothing to store. Returns false if storage is forbidden or full. */
export function storeDraft(draft: Draft | undefined): boolean {
  try {
    if (draft === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
