import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { MessageFields } from './rules.ts';
import { type Attempt, createDraftStorage } from './draft.ts';
import { areEmpty, fillEmptyFields, haveSameText, readFields } from './form-fields.ts';

/** A form's draft, and the id under which its message is sent. */
export interface FormDraft {
  /** Whether this browser keeps what is typed; false until it is known. */
  keeps: boolean;
  /** Whether the message was sent from a page that was left before the answer came. */
  unsure: boolean;
  /** Keeps what is typed now. */
  keep: () => void;
  /** The id for a message; the same message again has the same one. */
  idFor: (fields: MessageFields) => string;
  /** The server has said that nothing is stored under the message's id: it gets another one. */
  refused: () => void;
  /** The message has been sent. */
  forgetSent: () => void;
  /** The visitor does not want to keep the message. */
  forget: () => void;
}

function wasAttempted(attempt: Attempt | undefined, fields: MessageFields): boolean {
  return attempt !== undefined && haveSameText(attempt.fields, fields);
}

/** Keeps what is typed on the device until it is sent, and brings it back. */
export function useDraft(form: RefObject<HTMLFormElement | null>): FormDraft {
  const [storage] = useState(createDraftStorage);
  const [keeps, setKeeps] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const attempt = useRef<Attempt>(undefined);

  const keep = useCallback(() => {
    if (form.current === null) return;
    const fields = readFields(form.current);
    setKeeps(
      areEmpty(fields) ? storage.remove() : storage.write({ fields, attempt: attempt.current }),
    );
  }, [form, storage]);

  useEffect(() => {
    if (form.current === null) return;
    const draft = storage.read();
    if (draft !== undefined) {
      fillEmptyFields(form.current, draft.fields);
      attempt.current = draft.attempt;
      setUnsure(wasAttempted(draft.attempt, readFields(form.current)));
    }
    keep();
  }, [form, keep, storage]);

  const reset = (): void => {
    attempt.current = undefined;
    setUnsure(false);
  };
  return {
    keeps,
    unsure,
    keep,
    idFor: (fields) => {
      const known = attempt.current;
      const id = known && wasAttempted(known, fields) ? known.id : uuid();
      attempt.current = { id, fields };
      keep();
      return id;
    },
    refused: () => {
      attempt.current = undefined;
      keep();
    },
    forgetSent: () => {
      reset();
      storage.removeOwn();
    },
    forget: () => {
      reset();
      storage.remove();
    },
  };
}
