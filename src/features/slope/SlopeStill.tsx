import { fillPattern } from '../../lib/patterns.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Slope } from './schema.ts';
import { lessText, shapeText, slopeCopy, stated } from './figures.ts';
import styles from './SlopeStill.module.css';
import { openingSetting } from './setting.ts';
import { drawingOf, stillOf, WALL_SIZE } from './sheets.tsx';

/** Width of a bar that stands for the greatest loss, in units of its drawing. */
const MOST = 100;

interface Props {
  slope: Slope;
  language: string;
}

/** The two initial slopes of the tool, what they lose in proportion, and what their figures rest on. */
export function SlopeStill({ slope, language }: Props) {
  const { still, opens, bench } = slope;
  const copy = { ...slopeCopy(slope, language), system: opens.units };
  const { controls, units } = bench;
  const basis = [shapeText(openingSetting(slope), copy), opens.rain, opens.soil].join(', ');
  const cells = stillOf(slope);
  const most = Math.max(...cells.map(({ loss }) => loss));
  return (
    <div className={styles.root}>
      <h3>{still.heading}</h3>
      {cells.map((cell) => {
        const less = lessText(cell.loss, most, copy);
        const share = Math.round((MOST * cell.loss) / most);
        return (
          <p key={cell.name}>
            <img src={drawingOf(cell)} alt="" {...WALL_SIZE} loading="lazy" data-paper="" />
            <svg
              viewBox={`0 0 ${MOST} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              data-paper=""
            >
              <path d={`M0 .5H${share}`} />
              <path d={`M${share} .5H${MOST}`} />
            </svg>
            <b>{stated(cell.loss, 'loss', copy)}</b>{' '}
            <span>{`${units[opens.units].yearlyLoss}, ${controls.covers[cell.cover]}`}</span>
            {less !== undefined && <em>{fillPattern(still.less, { loss: less })}</em>}
          </p>
        );
      })}
      <p className={styles.basis}>{`${still.basis} ${basis}`}</p>
      <ButtonLink href="/slope">{still.link}</ButtonLink>
    </div>
  );
}
