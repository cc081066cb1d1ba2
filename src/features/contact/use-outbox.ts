import { useEffect, useEffectEvent, useState } from 'react';
import type { Outgoing } from './deliver.ts';
import { storeWaiting, SYNC_TAG, takeBack, type Waiting } from './outbox/index.ts';
import { isRecord } from '../../lib/is-record.ts';

/** Returns false if no worker would send the message, because the browser has none or stores nothing. */
async function leaveToWorker(waiting: Waiting): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active) return false;
    await storeWaiting(waiting);
    // Without Background Sync, or if the visitor forbids it, the worker sends at the next visit.
    await registration.sync?.register(SYNC_TAG).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}

/**
 * Leaves messages to the service worker, which sends them even after the page has been closed.
 *
 * @param onSent is called when the worker has sent the message that waits
 */
export function useOutbox(place: Omit<Waiting, 'message'>, onSent: () => void) {
  const [waitingId, setWaitingId] = useState<string>();

  const hear = useEffectEvent(({ data }: MessageEvent<unknown>): void => {
    if (!isRecord(data) || data.message !== waitingId) return;
    setWaitingId(undefined);
    if (data.isSent === true) onSent();
  });
  useEffect(() => {
    if (waitingId === undefined) return undefined;
    const { serviceWorker } = navigator;
    const listener = (event: MessageEvent<unknown>): void => hear(event);
    serviceWorker.addEventListener('message', listener);
    return () => serviceWorker.removeEventListener('message', listener);
  }, [waitingId]);

  return {
    isWaiting: waitingId !== undefined,
    leave: (message: Outgoing): void => {
      void leaveToWorker({ ...place, message }).then((isLeft) => {
        if (isLeft) setWaitingId(message.id);
      });
    },
    takeBack: (id = waitingId): void => {
      setWaitingId(undefined);
      // If it cannot be removed, the worker sends it with the same id, and it is stored once.
      if (id !== undefined && 'caches' in window) takeBack(id).catch(() => undefined);
    },
  };
}
