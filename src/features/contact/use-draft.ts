import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { MessageFields } from './rules.ts';
import { type Attempt, createDraftStorage } from './draft.ts';
import { areEmpty, fillEmptyFields, haveSameText, readFields } from './form-fields.ts';

function wasAttempted(attempt: Attempt | undefined, fields: MessageFields): boolean {
  return attempt !== undefined && haveSameText(attempt.fields, fields);
}

export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [storage] = useState(createDraftStorage);
  // Whether this browser stores what is typed; false until it is known.
  const [keeps, setKeeps] = useState(false);
  // Whether an earlier page was left before the answer came.
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
    /** The same message again gets the same id. */
    idFor: (fields: MessageFields): string => {
      const known = attempt.current;
      const id = known && wasAttempted(known, fields) ? known.id : uuid();
      attempt.current = { id, fields };
      keep();
      return id;
    },
    /** The server has stored nothing under the message's id: the next attempt gets another one. */
    refused: (): void => {
      attempt.current = undefined;
      keep();
    },
    forgetSent: (): void => {
      reset();
      storage.removeOwn();
    },
    forget: (): void => {
      reset();
      storage.remove();
    },
  };
}
