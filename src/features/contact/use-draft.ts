import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MessageFields } from './rules.ts';
import { readDraft, storeDraft, type Draft } from './draft/index.ts';
import { FIELD_NAMES } from './fields.ts';
import { fillEmptyFields, readFields, takeMessage } from './form-fields.ts';

export function useDraft(form: RefObject<HTMLFormElement | null>) {
  // Whether this browser stores what is typed; false until known.
  const [keeps, setKeeps] = useState(false);
  // Whether an earlier page was left before it got a response.
  const [unsure, setUnsure] = useState(false);
  const attempt = useRef<Draft>(undefined);

  /** The same message gets the same id again. */
  const knownId = (fields: MessageFields): string | undefined => {
    const { id, fields: sent } = attempt.current ?? {};
    return FIELD_NAMES.every((name) => sent?.[name] === fields[name]) ? id : undefined;
  };

  const keep = useCallback(() => {
    if (form.current === null) return;
    const fields = readFields(form.current);
    const isEmpty = Object.values(fields).every((value) => value === '');
    setKeeps(storeDraft(isEmpty ? undefined : { fields, id: knownId(fields) }));
  }, [form]);

  useEffect(() => {
    // This is a separate task, because the browser has just hydrated the form.
    const restoring = setTimeout(() => {
      const draft = readDraft();
      if (draft !== undefined && form.current !== null) {
        fillEmptyFields(form.current, draft.fields);
        attempt.current = draft;
        setUnsure(knownId(readFields(form.current)) !== undefined);
      }
      if (form.current !== null) takeMessage(form.current);
      keep();
    });
    return () => clearTimeout(restoring);
  }, [form, keep]);

  const endAttempt = (): void => {
    attempt.current = undefined;
    setUnsure(false);
  };
  return {
    /** Whether the fields are still as they were sent. */
    isAsSent: (fields: MessageFields): boolean => knownId(fields) !== undefined,
    keeps,
    unsure,
    keep,
    idFor: (fields: MessageFields): string => {
      const id = knownId(fields) ?? crypto.randomUUID();
      attempt.current = { id, fields };
      keep();
      return id;
    },
    /** The server has not stored the message, so the next attempt gets a new id. */
    refused: (): void => {
      attempt.current = undefined;
      keep();
    },
    forget: (): void => {
      endAttempt();
      storeDraft(undefined);
    },
    /** Keeps a draft that another tab has stored since. */
    forgetSent: (): void => {
      if (readDraft()?.id === attempt.current?.id) storeDraft(undefined);
      endAttempt();
    },
  };
}
