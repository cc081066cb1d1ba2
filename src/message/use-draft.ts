import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { MessageFields } from './rules.ts';
import type { Attempt } from './draft.ts';
import { DraftPlace } from './draft-place.ts';
import { areEmpty, fillEmptyFields, haveSameWords, readFields } from './form-words.ts';

/** A form's draft, and by which id its words are sent. */
export interface FormDraft {
  /** Whether this browser keeps what is typed; not before it does. */
  keeps: boolean;
  /** Whether the words were sent from a page that was left before it heard how that ended. */
  unsure: boolean;
  /** Keeps what is typed now. */
  keep: () => void;
  /** The id of the words that are to be sent, the same one for the same words again. */
  idFor: (fields: MessageFields) => string;
  /** The server itself has said that nothing is stored under the words' id: they get another one. */
  refused: () => void;
  /** The message is sent, or not wanted any more. */
  forget: () => void;
}

function wasAttempted(attempt: Attempt | undefined, fields: MessageFields): boolean {
  return attempt !== undefined && haveSameWords(attempt.fields, fields);
}

/** Keeps the form's words on the device until they are sent, and brings them back. */
export function useDraft(form: RefObject<HTMLFormElement | null>): FormDraft {
  const [place] = useState(() => new DraftPlace());
  const [keeps, setKeeps] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const attempt = useRef<Attempt>(undefined);

  const keep = useCallback(() => {
    if (form.current === null) return;
    const fields = readFields(form.current);
    if (areEmpty(fields)) place.forget();
    else place.keep({ fields, attempt: attempt.current, keptAt: Date.now() });
  }, [form, place]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const open = async (): Promise<void> => {
      const draft = await place.open();
      if (signal.aborted) place.leave();
      if (signal.aborted || form.current === null) return;
      setKeeps(place.keeps);
      if (draft !== undefined) {
        fillEmptyFields(form.current, draft.fields);
        attempt.current = draft.attempt;
        setUnsure(wasAttempted(draft.attempt, readFields(form.current)));
      }
      keep();
    };
    const comeBack = async (): Promise<void> => {
      await place.comeBack();
      keep();
    };
    open().catch(reportError);
    addEventListener('pagehide', () => place.leave(), { signal });
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) comeBack().catch(reportError);
      },
      { signal },
    );
    return () => {
      leaving.abort();
      place.leave();
    };
  }, [form, keep, place]);

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
    forget: () => {
      attempt.current = undefined;
      setUnsure(false);
      place.forget();
    },
  };
}
