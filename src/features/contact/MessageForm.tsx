import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { HELD_SUBMIT } from '../../ui/islands/held-submit.ts';
import type { Contact } from './schema.ts';
import type { FormMessages } from './message-schema.ts';
import formStyles from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { HONEYPOT_FIELD } from './limits.ts';
import { type FieldErrors, MessageFields } from './MessageFields.tsx';
import { MESSAGES_PATH } from './paths.ts';
import { deliverElsewhere, deliverHome } from './deliver.ts';
import { readFields, readHoneypot } from './form-fields.ts';
import styles from './MessageForm.module.css';
import { errorsIn } from './errors.ts';
import { Progress } from './Progress.tsx';
import { createSender } from './sender.ts';
import { useDraft } from './use-draft.ts';

interface Props {
  copy: Contact['form'];
  messages: FormMessages;
  email: string;
  /** Address of the form service that takes the messages; left out where this site's server does. */
  endpoint?: string | undefined;
}

export function MessageForm({ copy, messages, email, endpoint }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sender] = useState(() =>
    createSender(endpoint === undefined ? deliverHome : deliverElsewhere(endpoint)),
  );
  const sending = useSyncExternalStore(sender.subscribe, sender.read, sender.read);
  const draft = useDraft(form);
  const { isPending } = sending;
  const isWrong = Object.keys(errors).length > 0;

  useEffect(() => sender.connect(), [sender]);
  useEffect(() => summary.current?.focus(), [errors]);
  useEffect(() => {
    // Where no server takes a plain form, a press that came too early is repeated now.
    const wasHeld = form.current?.hasAttribute(HELD_SUBMIT) ?? false;
    form.current?.removeAttribute(HELD_SUBMIT);
    if (wasHeld && endpoint !== undefined) form.current?.requestSubmit();
  }, [endpoint]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sender.read().isPending) return;
    const fields = readFields(event.currentTarget);
    const found = errorsIn(fields, messages.errors);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const id = draft.idFor(fields);
    sender.send(
      { id, ...fields, [HONEYPOT_FIELD]: readHoneypot(event.currentTarget) },
      {
        onSent: () => {
          form.current?.reset();
          draft.forgetSent();
        },
        onRefused: (refusal) => {
          if (refusal.notTaken) draft.refused();
          setErrors(refusal.errors ?? {});
        },
      },
    );
  };
  const clear = (): void => {
    form.current?.reset();
    draft.forget();
    setErrors({});
    sender.stop();
  };

  return (
    <form
      ref={form}
      className={formStyles.root}
      {...(endpoint === undefined
        ? { method: 'post', action: MESSAGES_PATH }
        : // The browser checks the fields and then does nothing, until React listens.
          { method: 'dialog' })}
      onSubmit={submit}
      onInput={draft.keep}
    >
      {endpoint !== undefined && (
        <p className={formStyles.notice}>
          {copy.noScript} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {isWrong && (
        <ErrorSummary ref={summary} heading={messages.summary} errors={errors} level="h3" />
      )}
      <MessageFields
        copy={copy}
        honeypot={messages.honeypot}
        errors={errors}
        readOnly={isPending}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? copy.sending : copy.submit}
        </Button>
        {isPending && (
          <Button variant="outline" onClick={sender.stop}>
            {messages.change}
          </Button>
        )}
      </div>
      <div className={styles.draft} data-keeps={draft.keeps}>
        <p>{messages.draft.note}</p>
        <button type="button" onClick={clear}>
          {messages.draft.clear}
        </button>
      </div>
      <Progress
        copy={messages}
        success={copy.success}
        sending={sending}
        unsure={draft.unsure}
        typed={() => (form.current === null ? undefined : readFields(form.current))}
        email={email}
      />
    </form>
  );
}
