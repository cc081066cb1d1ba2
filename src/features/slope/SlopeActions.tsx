import { useState, type RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { percent, stated, withUnit, type SlopeCopy } from './figures.ts';
import type { Units } from './fragment.ts';
import { savePostcard, shareAddress } from './postcard.ts';
import { resultOf } from './result.ts';
import type { ShownState, SlopeStore } from './slope-store.ts';
import styles from './SlopeBench.module.css';

interface Props {
  copy: SlopeCopy;
  state: ShownState;
  units: Units;
  store: SlopeStore;
  /** The element with the picture. */
  panel: RefObject<HTMLElement | null>;
}

/** Returns the text of a postcard. */
function linesOf({ copy, state, units, store }: Omit<Props, 'panel'>): string[] {
  const { answer, controls, language } = copy;
  const { setting, today } = state;
  const say = (name: 'loss' | 'leaving'): string =>
    [...(today ? [today] : []), setting]
      .map((each) => stated(resultOf(each)[name], 'loss', units, language))
      .join(' → ');
  const unit = `${copy.units[units].loss} ${answer.perYear}`;
  const length = withUnit(setting.length, 'length', units, copy);
  const steepness = percent(setting.steepness / 100, 3, language);
  return [
    `${length}, ${steepness}, ${controls.covers[setting.cover]}`,
    `${answer.loses}: ${say('loss')} ${unit}`,
    `${answer.leaving}: ${say('leaving')} ${unit}`,
    store.address(),
  ];
}

export function SlopeActions({ panel, ...props }: Props) {
  const { copy, state, store } = props;
  const { controls, share } = copy;
  const [notice, setNotice] = useState('');
  const onShare = async (): Promise<void> => {
    const isShared = await shareAddress(store.address());
    if (isShared !== undefined) setNotice(isShared ? share.shared : share.byHand);
  };
  const onPostcard = (): void => {
    const drawing = panel.current?.querySelector('svg');
    if (!drawing) return;
    savePostcard(drawing, linesOf(props));
    setNotice(share.saved);
  };
  return (
    <p className={styles.actions}>
      <Button onClick={store.keep}>{controls.keep}</Button>
      {state.today && (
        <Button variant="outline" onClick={store.forget}>
          {controls.forget}
        </Button>
      )}
      <Button variant="outline" onClick={() => void onShare()}>
        {share.share}
      </Button>
      <Button variant="outline" onClick={onPostcard}>
        {share.postcard}
      </Button>
      <output>{notice}</output>
    </p>
  );
}
