import { readFragment, writeFragment, type SlopeState, type Units } from './fragment.ts';
import { changed, FIRST, FIRST_CHANGED, type Setting } from './setting.ts';

/** What the page shows before an address has been read: two slopes, one with a strip. */
const FIRST_STATE: ShownState = {
  setting: FIRST_CHANGED,
  today: FIRST,
  units: undefined,
  language: 'metric',
  refused: [],
  isChanged: false,
};

/**
 * Languages of regions whose readers reckon in US units. A browser whose system has no language says `c`, which
 * is none: `Intl.Locale` throws at it.
 */
const CUSTOMARY_LANGUAGES = /^[a-z]{2,3}(?:-[a-z]{4})?-(?:us|lr|mm)\b/i;

/** How long in ms a change may wait before it stands in the address: browsers refuse to write it at every step. */
const WRITE_AFTER = 250;

/** A state with what its address could not say. */
export interface ShownState extends SlopeState {
  /** Units of the reader's language, for as long as none are chosen. */
  readonly language: Units;
  /** Names in the address that say nothing that can be shown. */
  readonly refused: readonly string[];
  /** Whether it is the reader who has set it, on this page: what stood there when the page came is not news. */
  readonly isChanged: boolean;
}

function unitsOfLanguage(): Units {
  return CUSTOMARY_LANGUAGES.test(navigator.language) ? 'us' : 'metric';
}

function readAddress(): ShownState {
  const language = unitsOfLanguage();
  const fragment = location.hash.slice(1);
  if (!fragment.includes('=')) return { ...FIRST_STATE, language };
  return { ...readFragment(fragment, FIRST), language, isChanged: false };
}

/** The slope that is shown: read from the address, written back to it, and kept nowhere else. */
export class SlopeStore {
  #state: ShownState | undefined;
  #writing: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** What stands in the page as it was built. */
  readonly readFirst = (): ShownState => FIRST_STATE;

  readonly read = (): ShownState => (this.#state ??= readAddress());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    addEventListener('hashchange', this.#readAnew);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('hashchange', this.#readAnew);
      clearTimeout(this.#writing);
    };
  };

  readonly set = (change: Partial<Setting>): void => {
    this.#show({ setting: changed(this.read().setting, change) });
  };

  readonly setUnits = (units: Units): void => this.#show({ units });

  /** The slope as it is set now stays, and is compared with what is set from now on. */
  readonly keep = (): void => this.#show({ today: this.read().setting });

  readonly forget = (): void => this.#show({ today: undefined });

  readonly #readAnew = (): void => {
    // A link within the page says nothing of a slope.
    if (!location.hash.includes('=')) return;
    this.#state = readAddress();
    for (const listener of this.#listeners) listener();
  };

  #show(change: Partial<SlopeState>): void {
    const state = { ...this.read(), ...change, refused: [], isChanged: true };
    this.#state = state;
    for (const listener of this.#listeners) listener();
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => {
      history.replaceState(history.state, '', `#${writeFragment(state)}`);
    }, WRITE_AFTER);
  }
}
