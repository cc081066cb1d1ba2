import { ButtonLink } from '../../ui/Button.tsx';
import type { Slope } from './schema.ts';
import { stated } from './figures.ts';
import { resultOf } from './result.ts';
import { FIRST, FIRST_CHANGED } from './setting.ts';
import styles from './SlopeStill.module.css';
import { WALL_SIZE, wallOf } from './wall-rows.tsx';

interface Props {
  slope: Slope;
}

/** The two slopes that the tool opens with. */
export function SlopeStill({ slope: { still, regions, bench } }: Props) {
  const covers = [FIRST.cover, FIRST_CHANGED.cover];
  const shown = wallOf(regions.slice(0, 1))
    .flat()
    .filter(({ cover }) => covers.includes(cover));
  return (
    <div className={styles.root}>
      {shown.map(({ cover, setting, drawing }) => (
        <p key={cover}>
          <img src={drawing} alt="" {...WALL_SIZE} loading="lazy" />
          <b>{stated(resultOf(setting).loss, 'loss', 'metric')}</b> {still.unit}{' '}
          {bench.controls.covers[cover]}
        </p>
      ))}
      <ButtonLink href="/slope">{still.link}</ButtonLink>
    </div>
  );
}
