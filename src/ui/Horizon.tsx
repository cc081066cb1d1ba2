import type { HTMLAttributes } from 'react';
import type { HorizonKind } from '../drawings/ground.ts';
import { classes } from '../lib/classes.ts';
import { HORIZON_DEPTHS, type HorizonName } from '../lib/soil.ts';
import { Boundary } from './Boundary.tsx';
import styles from './Horizon.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  layer: HorizonName;
  /** Shape of the upper edge; null if the drawing above ends in this horizon. */
  boundary?: HorizonKind | null;
  /** Whether the section above has the same horizon, so that the depth is not repeated. */
  continued?: boolean;
}

const BOUNDARIES: Readonly<Record<HorizonName, HorizonKind>> = {
  o: 'clear',
  a: 'clear',
  b: 'irregular',
  c: 'gradual',
};

/** A part of the page on one horizon of the soil profile, with its depth in the margin. It is a section if it has a heading. */
export function Horizon({
  layer,
  continued = false,
  boundary = continued ? null : BOUNDARIES[layer],
  className,
  children,
  ...rest
}: Props) {
  const { letter, from, to } = HORIZON_DEPTHS[layer];
  const Element = rest['aria-labelledby'] === undefined ? 'div' : 'section';
  return (
    <Element
      data-layer={layer}
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
    </Element>
  );
}
