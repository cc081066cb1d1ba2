import { ButtonLink } from '../../ui/Button.tsx';
import type { Slope } from './schema.ts';
import { shapeText, slopeCopy, stated } from './figures.ts';
import styles from './SlopeStill.module.css';
import { openingSetting } from './setting.ts';
import { drawingOf, stillOf, WALL_SIZE } from './sheets.tsx';

interface Props {
  slope: Slope;
  language: string;
}

/** The two initial slopes of the tool, and what their figures rest on. */
export function SlopeStill({ slope, language }: Props) {
  const { still, opens, bench } = slope;
  const copy = { ...slopeCopy(slope, language), system: opens.units };
  const { controls, units } = bench;
  const basis = [shapeText(openingSetting(slope), copy), opens.rain, opens.soil].join(', ');
  return (
    <div className={styles.root}>
      <h3>{still.heading}</h3>
      {stillOf(slope).map((cell) => (
        <p key={cell.name}>
          <img src={drawingOf(cell)} alt="" {...WALL_SIZE} loading="lazy" data-paper="" />
          <b>{stated(cell.loss, 'loss', copy)}</b>{' '}
          {`${units[opens.units].yearlyLoss}, ${controls.covers[cell.cover]}`}
        </p>
      ))}
      <p className={styles.basis}>{`${still.basis} ${basis}`}</p>
      <ButtonLink href="/slope">{still.link}</ButtonLink>
    </div>
  );
}
