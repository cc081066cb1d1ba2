import { useState, type RefObject } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { stated, type SlopeCopy } from './figures.ts';
import { writeFragment } from './fragment.ts';
import type { Card } from './postcard.tsx';
import { type Choices, resultOf, type Setting } from './setting.ts';
import { addressOf, type ShownState } from './use-slope.ts';
import { comparisonOf, ended, textOf } from './words.ts';
import styles from './SlopeBench.module.css';

/** Where a slope can be sent, and what stands on a card beside it. */
export interface SlopePlaces {
  readonly brand: string;
  /** Public address of the tool. */
  readonly address: string;
  /** Address of the form for messages. */
  readonly contact: string;
}

interface Props {
  copy: SlopeCopy;
  choices: Choices;
  places: SlopePlaces;
  state: ShownState;
  onToday: (today: Setting | undefined) => void;
  panel: RefObject<HTMLElement | null>;
}

type Written = Pick<Props, 'copy' | 'choices' | 'state'>;

/** The figure of a slope, its unit, and what a strip lets through. */
function figureOf(setting: Setting, copy: SlopeCopy) {
  const { answer, units, system } = copy;
  const { loss, leaving } = resultOf(setting);
  const held = leaving < loss ? [`${answer.leaving}: ${stated(leaving, 'loss', copy)}`] : [];
  return { figure: stated(loss, 'loss', copy), unit: units[system].yearlyLoss, held };
}

function cardOf({ copy, choices, state }: Written, { brand, address }: SlopePlaces): Card {
  const { common, slopes } = comparisonOf(state, copy, choices);
  return {
    brand,
    address: address.replace('https://', ''),
    common,
    slopes: slopes.map(({ setting, own }) => {
      const { figure, unit, held } = figureOf(setting, copy);
      return { setting, figure, lines: [unit, ...held, textOf(own)] };
    }),
  };
}

/** What a message about the slope begins with. */
function messageOf({ copy, choices, state }: Written, address: string): string {
  const { today, loses } = copy.answer;
  const { common, slopes } = comparisonOf(state, copy, choices);
  const lines = slopes.map(({ setting, own }) => {
    const { figure, unit, held } = figureOf(setting, copy);
    const label = setting === state.setting ? loses : today;
    const phrases = [`${figure} ${unit}`, ...own.phrases];
    return `${label}: ${textOf({ phrases, sentences: [...held.map(ended), ...own.sentences] })}`;
  });
  const texts = [common, ...lines].filter((text) => text !== '').map(ended);
  return [...texts, `${address}#${writeFragment(state)}`, ''].join('\n');
}

async function shareAddress(url: string): Promise<boolean | undefined> {
  try {
    if (Reflect.has(navigator, 'share')) await navigator.share({ url });
    else await navigator.clipboard.writeText(url);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : false;
  }
}

export function SlopeActions({ panel, onToday, places, ...written }: Props) {
  const { copy, state } = written;
  const { controls, share } = copy;
  const [notice, setNotice] = useState('');
  const onShare = async (): Promise<void> => {
    const isShared = await shareAddress(addressOf(state));
    if (isShared !== undefined) setNotice(isShared ? share.shared : share.byHand);
  };
  const onPostcard = async (): Promise<void> => {
    if (panel.current === null) return;
    const { savePostcard } = await import('./postcard.tsx');
    await savePostcard(cardOf(written, places), panel.current);
    setNotice(share.saved);
  };
  const message = new URLSearchParams({ message: messageOf(written, places.address) });
  return (
    <>
      <ButtonLink className={styles.send} href={`${places.contact}#${message.toString()}`}>
        {share.send}
      </ButtonLink>
      <p className={styles.actions}>
        <Button name="keep" variant="outline" onClick={() => onToday(state.setting)}>
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
        <Button name="postcard" variant="outline" onClick={() => void onPostcard()}>
          {share.postcard}
        </Button>
        <output>{notice}</output>
      </p>
    </>
  );
}
