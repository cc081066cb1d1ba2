import { type MouseEvent, useEffect, useRef } from 'react';
import { readFields } from './form-fields.ts';
import type { MessageFields } from './rules.ts';
import type { Messages } from './schema.ts';
import { mailLink } from './mail-link.ts';
import styles from './Progress.module.css';
import { Refusal } from './deliver.ts';
import type { Sending } from './sender.ts';

type State = keyof Messages['status'] | 'sent' | 'idle';

interface Props {
  copy: Pick<Messages, 'status' | 'problems' | 'mail'>;
  success: string;
  sending: Sending | undefined;
  /** Whether an earlier page was left before it got a response. */
  unsure: boolean;
  /** Whether the service worker sends the message. */
  isQueued: boolean;
  /** Whether the service worker has sent the message. */
  isDelivered: boolean;
  direct: string;
}

function stateOf({ sending, unsure, isQueued, isDelivered }: Props): State {
  if (isDelivered || sending?.status === 'success') return 'sent';
  if (isQueued) return 'queued';
  switch (sending?.status) {
    case 'pending':
      return sending.isPaused ? 'waiting' : 'sending';
    case 'error':
      // Errors are shown above the form.
      return sending.error instanceof Refusal && sending.error.facts.errors ? 'idle' : 'failed';
    default:
      return unsure ? 'unsure' : 'idle';
  }
}

export function Progress(props: Props) {
  const { copy, success, sending, direct } = props;
  const state = stateOf(props);
  const { error, submittedAt = 0, variables } = sending ?? {};
  const region = useRef<HTMLDivElement>(null);
  // Scrolls to the result of a submit, which may be off a small screen.
  useEffect(() => {
    if (submittedAt > 0) region.current?.scrollIntoView({ block: 'nearest' });
  }, [submittedAt]);
  const problem = error instanceof Refusal ? error.facts.problem : undefined;
  const told = state === 'sent' || state === 'idle' ? success : copy.status[state];
  const sentence = state === 'failed' && problem ? `${told} ${copy.problems[problem]}` : told;
  const addressWith = (fields: MessageFields): string =>
    mailLink(direct, copy.mail.subject, fields);
  const fillAnew = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    const form = currentTarget.closest('form');
    if (form) currentTarget.href = addressWith(readFields(form));
  };
  return (
    <div ref={region} className={styles.root} role="status">
      {state !== 'idle' && (
        // Each message has a new element, so that the same text is announced again.
        <p key={`${state} ${submittedAt}`} className={styles.state} data-state={state}>
          <span>{sentence}</span>
          {state === 'failed' && variables !== undefined && direct.startsWith('mailto:') && (
            <>
              {' '}
              <a href={addressWith(variables.message)} onClick={fillAnew}>
                {copy.mail.link}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}
