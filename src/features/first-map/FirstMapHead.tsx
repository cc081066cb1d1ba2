import { classes } from '../../lib/classes.ts';
import sky from '../../ui/Sky.module.css';
import type { ComponentProps } from 'react';
import { Sheet } from './Sheet.tsx';
import styles from './FirstMapHead.module.css';

/** The heading of the page, and the map at working size below it, on the color of the sky. */
export function FirstMapHead(props: Omit<ComponentProps<typeof Sheet>, 'withLayers'>) {
  const { heading, lead } = props.copy.hero;
  return (
    <>
      <section className={classes(sky.root, styles.head)} aria-labelledby="page-title">
        <h1 id="page-title">{heading}</h1>
        <p>{lead}</p>
        <svg display="none" data-deferred-css />
      </section>
      <section className={styles.sheet} aria-labelledby="first-map-places">
        <Sheet {...props} withLayers />
      </section>
    </>
  );
}
