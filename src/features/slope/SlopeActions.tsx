import { useState, type RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { shapeText, stated, type SlopeCopy } from './figures.ts';
import { savePostcard, shareAddress } from './postcard.ts';
import { resultOf, type Setting } from './setting.ts';
import { addressOf, type ShownState } from './use-slope.ts';
import styles from './SlopeBench.module.css';

interface Props {
  copy: SlopeCopy;
  state: ShownState;
  onToday: (today: Setting | undefined) => void;
  panel: RefObject<HTMLElement | null>;
}

function postcardLines(copy: SlopeCopy, state: ShownState): string[] {
  const { answer, controls } = copy;
  const { setting, today } = state;
  const say = (name: 'loss' | 'leaving'): string =>
    [...(today ? [today] : []), setting]
      .map((each) => stated(resultOf(each)[name], 'loss', copy))
      .join(' → ');
  const unit = `${copy.units[copy.system].loss} ${answer.perYear}`;
  return [
    `${shapeText(setting, copy)}, ${controls.covers[setting.cover]}`,
    `${answer.loses}: ${say('loss')} ${unit}`,
    `${answer.leaving}: ${say('leaving')} ${unit}`,
    addressOf(state),
  ];
}

export function SlopeActions({ copy, state, panel, onToday }: Props) {
  const { controls, share } = copy;
  const [notice, setNotice] = useState('');
  const onShare = async (): Promise<void> => {
    const isShared = await shareAddress(addressOf(state));
    if (isShared !== undefined) setNotice(isShared ? share.shared : share.byHand);
  };
  const onPostcard = (): void => {
    const drawing = panel.current?.querySelector('svg');
    if (!drawing) return;
    savePostcard(drawing, postcardLines(copy, state));
    setNotice(share.saved);
  };
  return (
    <p className={styles.actions}>
      <Button name="keep" onClick={() => onToday(state.setting)}>
        {controls.keep}
      </Button>
      {state.today && (
        <Button name="forget" variant="outline" onClick={() => onToday(undefined)}>
          {controls.forget}
        </Button>
      )}
      <Button name="share" variant="outline" onClick={() => void onShare()}>
        {share.share}
      </Button>
      <Button name="postcard" variant="outline" onClick={onPostcard}>
        {share.postcard}
      </Button>
      <output>{notice}</output>
    </p>
  );
}
