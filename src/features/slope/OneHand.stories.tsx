import person from '../../../tests/content/pictures/person-standing.svg?raw';
import { patchArt } from '../../drawings/patch.ts';
import { Ground } from '../../ui/Ground.tsx';
import { SlopeDrawing } from './drawing.tsx';
import styles from './OneHand.module.css';
import { FIRST, type Setting } from './setting.ts';

const PLOWED: Setting = { ...FIRST, rain: 2979, soil: 0.06 };

interface Props {
  setting: Setting;
  /** The part that shows the rule. */
  part: string;
}

function Slope({ setting, part }: Props) {
  return (
    <svg className={styles.picture} viewBox={part} fill="none" strokeLinecap="round" aria-hidden>
      <SlopeDrawing setting={setting} />
    </svg>
  );
}

/** The rules of all drawings, each with an example. */
export const stories = {
  'Water is the water color, tapers, and follows the ground: it forks uphill and widens downhill.':
    <Ground art={patchArt('one hand', 'card')} className={styles.land} />,
  'In a rill, the water has a darker edge on its upper side, and no outline.': (
    <Slope setting={{ ...PLOWED, cover: 'sparse' }} part="300 130 300 140" />
  ),
  'Soil that leaves is grain-ochre (straw), and nothing else on bare ground is. Its area is its amount.':
    <Slope setting={PLOWED} part="520 140 300 140" />,
  'Each block of ground has contour hairlines, 0.8 px, one for each meter of height on a slope.': (
    <Slope setting={{ ...PLOWED, cover: 'bare', rain: 100, steepness: 12 }} part="270 90 590 236" />
  ),
  'Outlines are ink, 1.5 px at every size, or there are none. People have no face.': (
    <div className={styles.person} dangerouslySetInnerHTML={{ __html: person }} />
  ),
};
