import { startTransition, useEffect, useState } from 'react';
import { holdsState } from '../../ui/islands/address.ts';
import { readFragment, writeFragment, type SlopeState } from './fragment.ts';
import { FIRST_CHANGE, type Setting } from './setting.ts';

export interface ShownState extends SlopeState {
  readonly refused: readonly string[];
  /** Whether the visitor has changed it: only changes are announced. */
  readonly isChanged: boolean;
}

function firstState(first: Setting): ShownState {
  return { setting: { ...first, ...FIRST_CHANGE }, today: first, refused: [], isChanged: false };
}

/** In ms: browsers refuse to write the address at every step. */
const WRITE_AFTER = 250;

function readAddress(first: Setting, { units }: ShownState): ShownState {
  const read = readFragment(location.hash, first);
  return { ...read, units: read.units ?? units, isChanged: false };
}

/** Returns the address of a slope, even before it has been written. */
export function addressOf(state: SlopeState): string {
  return `${location.origin}${location.pathname}#${writeFragment(state)}`;
}

/** @param first the slope that the page opens with, whose values also complete an address */
export function useSlope(first: Setting) {
  const [state, setState] = useState(() => firstState(first));

  useEffect(() => {
    const follow = (): void => {
      // A transition renders in short tasks.
      if (holdsState()) startTransition(() => setState((before) => readAddress(first, before)));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [first]);

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
