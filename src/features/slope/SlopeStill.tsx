import { ButtonLink } from '../../ui/Button.tsx';
import type { Slope } from './schema.ts';
import { numeralsOf, stated } from './figures.ts';
import styles from './SlopeStill.module.css';
import { drawingOf, stillOf, WALL_SIZE } from './sheets.tsx';

interface Props {
  slope: Slope;
  language: string;
}

/** The two initial slopes of the tool. */
export function SlopeStill({ slope: { still, regions, bench }, language }: Props) {
  const numerals = numeralsOf(language);
  return (
    <div className={styles.root}>
      {stillOf(regions).map((cell) => (
        <p key={cell.name}>
          <img src={drawingOf(cell)} alt="" {...WALL_SIZE} loading="lazy" data-paper="" />
          <b>{stated(cell.loss, 'loss', { numerals, system: 'metric' })}</b> {still.unit}{' '}
          {bench.controls.covers[cell.cover]}
        </p>
      ))}
      <ButtonLink href="/slope">{still.link}</ButtonLink>
    </div>
  );
}
