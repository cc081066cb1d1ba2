import { startTransition, useEffect, useState } from 'react';
import { holdsState } from '../../ui/islands/address.ts';
import { readFragment, writeFragment, type SlopeState } from './fragment.ts';
import { FIRST, FIRST_CHANGED } from './setting.ts';

export interface ShownState extends SlopeState {
  readonly refused: readonly string[];
  /** Whether the visitor has changed it: only changes are announced. */
  readonly isChanged: boolean;
}

const FIRST_STATE: ShownState = {
  setting: FIRST_CHANGED,
  today: FIRST,
  refused: [],
  isChanged: false,
};

/** In ms: browsers refuse to write the address at every step. */
const WRITE_AFTER = 250;

function readAddress({ units }: ShownState): ShownState {
  const read = readFragment(location.hash, FIRST);
  return { ...read, units: read.units ?? units, isChanged: false };
}

/** Returns the address of a slope, even before it has been written. */
export function addressOf(state: SlopeState): string {
  return `${location.origin}${location.pathname}#${writeFragment(state)}`;
}

export function useSlope() {
  const [state, setState] = useState(FIRST_STATE);

  useEffect(() => {
    const follow = (): void => {
      // A transition renders in short tasks.
      if (holdsState()) startTransition(() => setState(readAddress));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  useEffect(() => {
    if (!state.isChanged) return;
    const writing = setTimeout(() => {
      history.replaceState(history.state, '', `#${writeFragment(state)}`);
    }, WRITE_AFTER);
    return () => clearTimeout(writing);
  }, [state]);

  const change = (of: (before: SlopeState) => Partial<SlopeState>): void =>
    setState((before) => ({ ...before, ...of(before), refused: [], isChanged: true }));
  return { state, change };
}
