import { startTransition, useEffect, useState } from 'react';
import { readFragment, writeFragment, type SlopeState, type Units } from './fragment.ts';
import { FIRST, FIRST_CHANGED } from './setting.ts';

export interface ShownState extends SlopeState {
  /** By the browser's language, until units are chosen. */
  readonly language: Units;
  readonly refused: readonly string[];
  /** Whether the visitor has changed it: only changes are announced. */
  readonly isChanged: boolean;
}

const FIRST_STATE: ShownState = {
  setting: FIRST_CHANGED,
  today: FIRST,
  units: undefined,
  language: 'metric',
  refused: [],
  isChanged: false,
};

/**
 * Languages of regions where people use US units. A browser whose system has no language says `c`, which
 * is none: `Intl.Locale` throws at it.
 */
const CUSTOMARY_LANGUAGES = /^[a-z]{2,3}(?:-[a-z]{4})?-(?:us|lr|mm)\b/i;

/** In ms: browsers refuse to write the address at every step. */
const WRITE_AFTER = 250;

export function unitsOfLanguage(language: string): Units {
  return CUSTOMARY_LANGUAGES.test(language) ? 'us' : 'metric';
}

/** A link within the page does not describe a slope. */
const describesSlope = (): boolean => location.hash.includes('=');

/** The visitor may have changed the slope before hydration. */
function readAddress(before: ShownState): ShownState {
  const language = unitsOfLanguage(navigator.language);
  if (describesSlope())
    return { ...readFragment(location.hash, FIRST), language, isChanged: false };
  // The same object prevents another render.
  return language === before.language ? before : { ...before, language };
}

/** Returns the address of a slope, even before it has been written. */
export function addressOf(state: SlopeState): string {
  return `${location.origin}${location.pathname}#${writeFragment(state)}`;
}

export function useSlope(onLink: () => void) {
  const [state, setState] = useState(FIRST_STATE);

  useEffect(() => {
    // A transition renders in short tasks.
    const show = (): void => startTransition(() => setState(readAddress));
    const follow = (): void => {
      if (!describesSlope()) return;
      show();
      onLink();
    };
    show();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onLink]);

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
