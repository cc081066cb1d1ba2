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

/** Also reads drafts of a form with fewer fields. */
export function parseDraft(text: string): Draft | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(kept) || !isRecord(kept.fields)) return undefined;
  const { fields, id } = kept;
  const known = FIELD_NAMES.map((name) => fields[name]).filter((value) => value !== undefined);
  if (known.length === 0 || !known.every(isText)) return undefined;
  return {
    fields: byField(({ name }) => (isText(fields[name]) ? fields[name] : '')),
    ...(isText(id) && { id }),
  };
}

/** Browsers throw if storage is forbidden or full. */
function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Stores the draft of one tab. Nothing throws in a browser without storage. */
export function createDraftStorage() {
  let own: string | null = null;
  return {
    read: (): Draft | undefined => {
      try {
        return parseDraft(localStorage.getItem(KEY) ?? '');
      } catch {
        return undefined;
      }
    },
    write: (draft: Draft): boolean => {
      const text = JSON.stringify(draft);
      own = text;
      return succeeds(() => localStorage.setItem(KEY, text));
    },
    remove: (): boolean => succeeds(() => localStorage.removeItem(KEY)),
    /** Keeps the draft of another tab. */
    removeOwn: (): void => {
      succeeds(() => {
        if (localStorage.getItem(KEY) === own) localStorage.removeItem(KEY);
      });
    },
  };
}
