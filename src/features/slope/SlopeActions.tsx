import { useState, type RefObject } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { shapeText, stated, type SlopeCopy } from './figures.ts';
import { writeFragment } from './fragment.ts';
import type { CardSlope } from './postcard.tsx';
import { type Choices, resultOf, type Setting } from './setting.ts';
import { addressOf, type ShownState } from './use-slope.ts';
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

function slopesOf({ setting, today }: ShownState): Setting[] {
  return [...(today ? [today] : []), setting];
}

function placeText({ copy, choices: { rains, soils }, state: { setting } }: Written): string {
  const names = [
    rains.find(({ value }) => value === setting.rain)?.name,
    soils.find(({ value }) => value === setting.soil)?.name,
  ];
  return [shapeText(setting, copy), ...names.filter((name) => name !== undefined)].join(', ');
}

function cardSlope(setting: Setting, { copy }: Written): CardSlope {
  const { answer, controls, units, system } = copy;
  const { loss, leaving } = resultOf(setting);
  const held = leaving < loss ? [`${answer.leaving}: ${stated(leaving, 'loss', copy)}`] : [];
  return {
    setting,
    figure: stated(loss, 'loss', copy),
    lines: [controls.covers[setting.cover], units[system].yearlyLoss, ...held],
  };
}

/** What a message about the slope begins with. */
function messageOf(written: Written, address: string): string {
  const { copy, state } = written;
  const { today, loses } = copy.answer;
  const figures = slopesOf(state).map((each) => {
    const { figure, lines } = cardSlope(each, written);
    const [cover = '', ...rest] = lines;
    return `${each === state.today ? today : loses}: ${figure} ${rest.join(', ')} (${cover})`;
  });
  return [placeText(written), ...figures, `${address}#${writeFragment(state)}`, ''].join('\n');
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
    const card = {
      brand: places.brand,
      address: places.address.replace('https://', ''),
      place: placeText(written),
      slopes: slopesOf(state).map((each) => cardSlope(each, written)),
    };
    await savePostcard(card, panel.current);
    setNotice(share.saved);
  };
  const message = new URLSearchParams({ message: messageOf(written, places.address) });
  return (
    <p className={styles.actions}>
      <ButtonLink href={`${places.contact}#${message.toString()}`}>{share.send}</ButtonLink>
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
  );
}
