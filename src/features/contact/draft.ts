import { isRecord } from './answer.ts';
import { byField, FIELD_NAMES } from './fields.ts';
import type { MessageFields } from './rules.ts';

export interface Attempt {
  readonly id: string;
  readonly fields: MessageFields;
}

export interface Draft {
  readonly fields: MessageFields;
  /** The last attempt whose outcome is unknown. */
  readonly attempt?: Attempt | undefined;
}

/** One key: with two tabs, the last change wins. */
const KEY = 'message-draft';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Also reads what a form with fewer fields has stored. */
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

export function parseDraft(text: string): Draft | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(kept)) return undefined;
  const fields = readFields(kept.fields);
  return fields && { fields, attempt: readAttempt(kept.attempt) };
}

/** Browsers throw where storage is forbidden or full. */
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
    /** Keeps what another tab has written. */
    removeOwn: (): void => {
      succeeds(() => {
        if (localStorage.getItem(KEY) === own) localStorage.removeItem(KEY);
      });
    },
  };
}
