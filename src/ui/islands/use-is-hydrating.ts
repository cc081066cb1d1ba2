import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether React is taking over the elements of the page. It is not if these had been changed, so that React draws the
 * island anew.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
