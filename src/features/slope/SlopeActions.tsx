import { useState, type RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { stated, withUnit, type SlopeCopy } from './figures.ts';
import type { Units } from './fragment.ts';
import { percent } from './numerals.ts';
import { savePostcard, shareAddress } from './postcard.ts';
import { resultOf } from './result.ts';
import { addressOf, type ShownState } from './use-slope.ts';
import styles from './SlopeBench.module.css';

interface Props {
  copy: SlopeCopy;
  state: ShownState;
  units: Units;
  onKeep: () => void;
  onForget: () => void;
  /** The element with the picture. */
  panel: RefObject<HTMLElement | null>;
}

/** Returns the text of a postcard. */
function linesOf({ copy, state, units }: Pick<Props, 'copy' | 'state' | 'units'>): string[] {
  const { answer, controls, numerals } = copy;
  const { setting, today } = state;
  const say = (name: 'loss' | 'leaving'): string =>
    [...(today ? [today] : []), setting]
      .map((each) => stated(resultOf(each)[name], 'loss', units, numerals))
      .join(' → ');
  const unit = `${copy.units[units].loss} ${answer.perYear}`;
  const length = withUnit(setting.length, 'length', units, copy);
  const steepness = percent(setting.steepness / 100, 3, numerals);
  return [
    `${length}, ${steepness}, ${controls.covers[setting.cover]}`,
    `${answer.loses}: ${say('loss')} ${unit}`,
    `${answer.leaving}: ${say('leaving')} ${unit}`,
    addressOf(state),
  ];
}

export function SlopeActions({ panel, onKeep, onForget, ...props }: Props) {
  const { copy, state } = props;
  const { controls, share } = copy;
  const [notice, setNotice] = useState('');
  const onShare = async (): Promise<void> => {
    const isShared = await shareAddress(addressOf(state));
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
      <Button onClick={onKeep}>{controls.keep}</Button>
      {state.today && (
        <Button variant="outline" onClick={onForget}>
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
