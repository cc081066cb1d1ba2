import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import daylight from '../../ui/Daylight.module.css';
import { Sheet } from './Sheet.tsx';
import styles from './HomeSheet.module.css';

/** The answer as the second screen of home: a sheet of paper whose top is above the ground line. */
export function HomeSheet(props: Omit<ComponentProps<typeof Sheet>, 'withLayers'>) {
  return (
    <section
      className={classes(daylight.root, styles.root)}
      data-layer="sky"
      aria-labelledby="first-map-places"
    >
      <Sheet {...props} />
    </section>
  );
}
