import type { InputEvent, SubmitEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { islandOf } from '../../ui/islands/ErrorBoundary.tsx';
import { repeatHeldSubmit } from '../../ui/islands/held-submit.ts';
import type { Contact, FormMessages } from './schema.ts';
import formStyles from './ContactForm.module.css';
import { deliverTo, Refusal } from './deliver.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { MessageFields } from './MessageFields.tsx';
import { HONEYPOT_FIELD } from './protocol.ts';
import { controlOf, readFields } from './form-fields.ts';
import styles from './MessageForm.module.css';
import { Progress } from './Progress.tsx';
import { checkMessage, type FieldErrors, sentencesOf } from './rules.ts';
import type { Sender, Sending } from './sender.ts';
import { useDraft } from './use-draft.ts';
import { useOutbox } from './use-outbox.ts';

interface Props {
  copy: Contact['form'];
  messages: FormMessages;
  /** An alternative if the form fails: a `mailto:` URL or, without an email address, a `tel:` URL. */
  direct: string;
  /** URL of this site's server for messages in the page's language. */
  action: string;
  /** URL of a form service that receives the messages instead of this site's server. */
  endpoint?: string | undefined;
}

/** Loads the sending code at the first keystroke, because most visitors write nothing. */
function useSender({ action, endpoint }: Pick<Props, 'action' | 'endpoint'>) {
  const [sending, setSending] = useState<Sending>();
  const loading = useRef<Promise<Sender | undefined>>(undefined);
  const load = () => {
    loading.current ??= import('./sender.ts').then(
      ({ createSender }) => createSender(deliverTo(endpoint, action), setSending),
      // The next keystroke tries again.
      () => (loading.current = undefined),
    );
    return loading.current;
  };
  const stop = () => void loading.current?.then((sender) => sender?.stop());
  return { sending, load, stop };
}

function Form({ copy, messages, direct, action, endpoint }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Fields that have changed since they had an error.
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const { sending, load, stop } = useSender({ action, endpoint });
  const draft = useDraft(form);
  const isPending = sending?.isPending ?? false;
  const [isDelivered, setDelivered] = useState(false);
  const finish = (): void => {
    form.current?.reset();
    draft.forgetSent();
  };
  const outbox = useOutbox({ action, endpoint }, () => {
    stop();
    setDelivered(true);
    // What has been changed since is another message.
    if (form.current && draft.isAsSent(readFields(form.current))) finish();
  });
  const leave = useEffectEvent(outbox.leave);
  const { isPaused = false, failureReason, variables } = sending ?? {};
  const isCutOff = isPaused || (failureReason instanceof Refusal && failureReason.facts.unreached);
  useEffect(() => {
    if (isCutOff && variables) leave(variables.message);
  }, [isCutOff, variables]);
  const left: FieldErrors = Object.fromEntries(
    Object.entries(errors).filter(([name]) => !corrected.includes(name)),
  );

  const report = (found: FieldErrors): void => {
    setErrors(found);
    setCorrected([]);
  };
  useEffect(() => summary.current?.focus(), [errors]);
  useEffect(() => {
    // From now on, messages next to the fields replace the browser's own.
    if (form.current) form.current.noValidate = true;
    // Without a form service, the server has already accepted the plain form.
    if (endpoint !== undefined) repeatHeldSubmit(form.current);
  }, [endpoint]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    const { currentTarget } = event;
    const fields = readFields(currentTarget);
    const found = sentencesOf(checkMessage(fields), messages.errors);
    report(found);
    if (Object.keys(found).length > 0) return;
    const message = {
      id: draft.idFor(fields),
      ...fields,
      [HONEYPOT_FIELD]: controlOf(currentTarget, HONEYPOT_FIELD).value,
    };
    const onSent = (): void => {
      outbox.takeBack(message.id);
      finish();
    };
    const onRefused = ({ facts }: Refusal): void => {
      if (!facts.unreached) outbox.takeBack(message.id);
      if (facts.notTaken) draft.refused();
      report(facts.errors ?? {});
    };
    setDelivered(false);
    outbox.takeBack();
    void load().then((sender) => {
      if (sender) sender.send(message, { onSent, onRefused });
      // If the sending code did not load, the form is submitted natively or shows an address.
      else if (endpoint === undefined) currentTarget.submit();
      else currentTarget.setAttribute('data-failed', '');
    });
  };
  const typed = ({ target }: InputEvent<HTMLFormElement>): void => {
    draft.keep();
    void load();
    if (target instanceof Element) setCorrected((names) => [...names, target.id]);
  };
  const takeBack = (): void => {
    outbox.takeBack();
    stop();
  };
  const clear = (): void => {
    form.current?.reset();
    draft.forget();
    report({});
    takeBack();
  };

  return (
    <form
      ref={form}
      className={formStyles.root}
      {...(endpoint === undefined
        ? { method: 'post', action }
        : // Until hydration, the browser validates the fields and then does nothing.
          { method: 'dialog' })}
      onSubmit={submit}
      onInput={typed}
    >
      {Object.keys(left).length > 0 && (
        <ErrorSummary ref={summary} heading={messages.summary} errors={left} />
      )}
      <MessageFields copy={copy} honeypot={messages.honeypot} errors={left} readOnly={isPending} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? copy.sending : copy.submit}
        </Button>
        {isPending ? (
          <Button variant="outline" onClick={takeBack}>
            {messages.change}
          </Button>
        ) : (
          <button type="button" className={styles.draft} data-keeps={draft.keeps} onClick={clear}>
            {messages.draft.clear}
          </button>
        )}
      </div>
      <div className={styles.below}>
        <p className={styles.draft} data-keeps={draft.keeps}>
          {messages.draft.note}
        </p>
        <Progress
          copy={messages}
          success={copy.success}
          sending={sending}
          unsure={draft.unsure}
          isQueued={outbox.isWaiting}
          isDelivered={isDelivered}
          direct={direct}
        />
      </div>
    </form>
  );
}

export const MessageForm = islandOf(Form);
