import {
  focusManager,
  MutationObserver,
  onlineManager,
  type MutationObserverResult,
} from '@tanstack/query-core';
import { RETRY_COUNT } from '../../lib/constants.ts';
import { createQueryClient, retryDelay } from '../../lib/query-client.ts';
import type { Deliver, Outgoing } from './deliver.ts';
import { Refusal } from './refusal.ts';

interface Job {
  readonly message: Outgoing;
  readonly stopped: AbortSignal;
}

/** Where the sending of a message stands. */
export type Sending = MutationObserverResult<void, Error, Job>;

/** What follows for the form once the sending of a message has ended. */
interface Ends {
  onSent: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** Sends one message at a time. */
export interface Sender {
  /** Begins to listen to the line; gives the function that ends it. */
  connect: () => () => void;
  /**
   * The listener is called at each change.
   * @returns what ends it
   */
  subscribe: (listener: () => void) => () => void;
  read: () => Sending;
  /** Sends a message, unless one is on its way. */
  send: (message: Outgoing, ends: Ends) => void;
  /** Stops the message that is on its way, and forgets how the last one ended. */
  stop: () => void;
}

function waitOf(error: Error): number {
  return error instanceof Refusal ? error.waitMs : 0;
}

function isFinal(error: Error): boolean {
  return error instanceof Refusal && error.final;
}

/** Sends with the constants of SPEC 9, and waits for the line. */
export function createSender(deliver: Deliver): Sender {
  const client = createQueryClient();
  const observer = new MutationObserver<void, Error, Job>(client, {
    mutationFn: ({ message, stopped }) => {
      if (stopped.aborted) throw new Refusal('stopped', { final: true });
      return deliver(message, stopped);
    },
    // A try that failed because the line was gone is none.
    retry: (failures, error) =>
      !isFinal(error) && (failures < RETRY_COUNT || !onlineManager.isOnline()),
    retryDelay: (failures, error) => Math.max(retryDelay(failures), waitOf(error)),
  });
  let stopping = new AbortController();
  return {
    connect: () => {
      // A message goes on its way behind another tab, too.
      focusManager.setFocused(true);
      onlineManager.setOnline(navigator.onLine);
      client.mount();
      return () => client.unmount();
    },
    subscribe: (listener) => observer.subscribe(listener),
    read: () => observer.getCurrentResult(),
    send: (message, { onSent, onRefused }) => {
      if (observer.getCurrentResult().isPending) return;
      stopping = new AbortController();
      const stopped = stopping.signal;
      observer.mutate({ message, stopped }).then(onSent, (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (!stopped.aborted) onRefused(error);
      });
    },
    stop: () => {
      stopping.abort();
      observer.reset();
    },
  };
}
