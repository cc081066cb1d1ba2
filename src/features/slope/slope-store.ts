import { readFragment, writeFragment, type SlopeState, type Units } from './fragment.ts';
import { changed, FIRST, FIRST_CHANGED, type Setting } from './setting.ts';

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

export interface ShownState extends SlopeState {
  /** By the browser's language, until units are chosen. */
  readonly language: Units;
  readonly refused: readonly string[];
  /** Whether the visitor has changed it: only changes are announced. */
  readonly isChanged: boolean;
}

export function unitsOfLanguage(language: string): Units {
  return CUSTOMARY_LANGUAGES.test(language) ? 'us' : 'metric';
}

function readAddress(): ShownState {
  const language = unitsOfLanguage(navigator.language);
  const fragment = location.hash.slice(1);
  // The same object prevents another render.
  if (!fragment.includes('='))
    return language === FIRST_STATE.language ? FIRST_STATE : { ...FIRST_STATE, language };
  return { ...readFragment(fragment, FIRST), language, isChanged: false };
}

export class SlopeStore {
  #state = FIRST_STATE;
  #writing: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly read = (): ShownState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('hashchange', this.#readAnew);
    // In a task of its own: the browser has just hydrated the first slope.
    const reading = setTimeout(() => this.#tell(readAddress()));
    return () => {
      this.#listeners.delete(listener);
      clearTimeout(reading);
      removeEventListener('hashchange', this.#readAnew);
      clearTimeout(this.#writing);
    };
  };

  readonly set = (change: Partial<Setting>): void => {
    this.#show({ setting: changed(this.read().setting, change) });
  };

  readonly setUnits = (units: Units): void => this.#show({ units });

  readonly keep = (): void => this.#show({ today: this.read().setting });

  readonly forget = (): void => this.#show({ today: undefined });

  /** The address of the slope as it is now, even before it has been written. */
  readonly address = (): string =>
    `${location.origin}${location.pathname}#${writeFragment(this.read())}`;

  readonly #readAnew = (): void => {
    // A link within the page does not describe a slope.
    if (location.hash.includes('=')) this.#tell(readAddress());
  };

  #tell(state: ShownState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #show(change: Partial<SlopeState>): void {
    const state = { ...this.read(), ...change, refused: [], isChanged: true };
    this.#tell(state);
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => {
      history.replaceState(history.state, '', `#${writeFragment(state)}`);
    }, WRITE_AFTER);
  }
}
