import type { Slope } from './schema.ts';
import { classes } from '../../lib/classes.ts';
import sky from '../../ui/Sky.module.css';
import { rainAbove } from './drawing.tsx';
import { FIRST, LIMITS } from './setting.ts';
import styles from './SlopeHead.module.css';

/** The lightest rain on the longest slope of the tool, and the part of its picture in which that falls. */
const RAIN = rainAbove({
  ...FIRST,
  length: LIMITS.length.most,
  rain: LIMITS.rain.least,
  soil: LIMITS.soil.least,
});
const PART = '106 0 552 150';

export function SlopeHead({ heading, lead }: Slope['hero']) {
  return (
    <section className={classes(sky.root, styles.root)} aria-labelledby="page-title">
      <h1 id="page-title">{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <svg
        className={styles.shower}
        viewBox={PART}
        preserveAspectRatio="xMaxYMin slice"
        aria-hidden="true"
        data-deferred-css
      >
        <path d={RAIN} />
      </svg>
    </section>
  );
}
