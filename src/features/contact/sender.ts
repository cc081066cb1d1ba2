import type { MutationObserverResult } from '@tanstack/query-core';
import { focusManager, MutationObserver, onlineManager } from '@tanstack/query-core';
import { RETRY_COUNT } from '../../lib/constants.ts';
import { createQueryClient, retryDelay } from '../../lib/query-client.ts';
import { Refusal, type Deliver, type Outgoing } from './deliver.ts';

interface Job {
  readonly message: Outgoing;
  readonly stopped: AbortSignal;
}

export type Sending = MutationObserverResult<void, Error, Job>;

interface Ends {
  onSent: () => void;
  onRefused: (refusal: Refusal) => void;
}

/**
 * Sends one message at a time, with the constants of SPEC 9, and waits while offline.
 * @param show is given each state of sending
 */
export function createSender(deliver: Deliver, show: (sending: Sending) => void) {
  const client = createQueryClient();
  const observer = new MutationObserver<void, Error, Job>(client, {
    mutationFn: ({ message, stopped }) => {
      if (stopped.aborted) throw new Refusal({ final: true });
      return deliver(message, stopped);
    },
    // Failures while offline do not count as attempts.
    retry: (failures, error) =>
      !(error instanceof Refusal && error.facts.final) &&
      (failures < RETRY_COUNT || !onlineManager.isOnline()),
    retryDelay: (failures, error) =>
      Math.max(retryDelay(failures), error instanceof Refusal ? error.facts.waitMs : 0),
  });
  let stopping = new AbortController();
  // A message is also sent while another tab is in front.
  focusManager.setFocused(true);
  onlineManager.setOnline(navigator.onLine);
  client.mount();
  observer.subscribe(show);
  return {
    send: (message: Outgoing, { onSent, onRefused }: Ends): void => {
      if (observer.getCurrentResult().isPending) return;
      stopping = new AbortController();
      const stopped = stopping.signal;
      observer.mutate({ message, stopped }).then(onSent, (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (!stopped.aborted) onRefused(error);
      });
    },
    stop: (): void => {
      stopping.abort();
      observer.reset();
    },
  };
}
export type Sender = ReturnType<typeof createSender>;
