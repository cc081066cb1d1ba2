import { byField, FIELD_NAMES } from './fields.ts';
import type { MessageFields } from './rules.ts';

/** A message that the server was asked to store, and the id under which. */
export interface Attempt {
  readonly id: string;
  readonly fields: MessageFields;
}

/** What is kept on the visitor's device until the message is sent. */
export interface Draft {
  readonly fields: MessageFields;
  /** The last attempt whose outcome is unknown. */
  readonly attempt?: Attempt | undefined;
}

/** The one key in localStorage: with two tabs, the last change wins. */
const KEY = 'message-draft';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A form that had fewer fields when it was kept is read all the same. */
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

/** Undefined for anything that is no draft. */
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

/** Where one tab keeps its draft. Nothing throws in a browser that keeps nothing or has no room. */
export interface DraftStorage {
  read: () => Draft | undefined;
  /** @returns whether it is kept */
  write: (draft: Draft) => boolean;
  /** @returns whether this browser keeps anything */
  remove: () => boolean;
  /** Removes the draft unless another tab has written it. */
  removeOwn: () => void;
}

/** Browsers throw where storage is forbidden, and where it is full. */
function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

export function createDraftStorage(): DraftStorage {
  let own: string | null = null;
  return {
    read: () => {
      try {
        return parseDraft(localStorage.getItem(KEY) ?? '');
      } catch {
        return undefined;
      }
    },
    write: (draft) => {
      const text = JSON.stringify(draft);
      own = text;
      return succeeds(() => localStorage.setItem(KEY, text));
    },
    remove: () => succeeds(() => localStorage.removeItem(KEY)),
    removeOwn: () => {
      succeeds(() => {
        if (localStorage.getItem(KEY) === own) localStorage.removeItem(KEY);
      });
    },
  };
}
