import type { ComponentProps } from 'react';
import type { HorizonKind } from '../drawings/masks.ts';
import { classes } from '../lib/classes.ts';
import { HORIZON_DEPTHS, type HorizonName } from '../lib/soil.ts';
import { Boundary } from './Boundary.tsx';
import styles from './Horizon.module.css';

interface Props extends ComponentProps<'section'> {
  /** The horizon that the section stands on; it sets the ground and every role of color. */
  layer: HorizonName;
  /** How its upper edge is drawn; left out where what is above draws it. */
  boundary?: HorizonKind;
  /** Whether the section above stands on the same horizon: its depth is said once. */
  continued?: boolean;
}

/** A section of the page that is a horizon of the soil profile, with its depth in the margin. */
export function Horizon({
  layer,
  boundary,
  continued = false,
  className,
  children,
  ...rest
}: Props) {
  const { letter, from, to } = HORIZON_DEPTHS[layer];
  return (
    <section
      {...rest}
      className={classes(
        styles.root,
        styles[layer],
        boundary ? styles.edged : undefined,
        continued ? styles.continued : undefined,
        className,
      )}
    >
      {boundary && <Boundary kind={boundary} />}
      {!continued && (
        <div className={styles.depth} aria-hidden="true">
          <b>{letter}</b> {from}–{to} cm
        </div>
      )}
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
