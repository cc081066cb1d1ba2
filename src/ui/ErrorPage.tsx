import type { ComponentProps } from 'react';
import { patchArt } from '../drawings/patch.ts';
import { Ground } from './Ground.tsx';
import { classes } from '../lib/classes.ts';
import styles from './ErrorPage.module.css';
import sky from './Sky.module.css';

interface Props extends Omit<ComponentProps<'section'>, 'className'> {
  seed: string;
}

export function ErrorPage({ seed, children, ...props }: Props) {
  return (
    <section {...props} className={classes(sky.root, styles.root)}>
      {children}
      <Ground art={patchArt(seed, 'head')} className={styles.ground} data-deferred-css />
    </section>
  );
}
