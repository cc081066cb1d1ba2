import { between, createRandom } from '../../drawings/random.ts';
import type { Slope } from './schema.ts';
import { classes } from '../../lib/classes.ts';
import sky from '../../ui/Sky.module.css';
import styles from './SlopeHead.module.css';

const SIZE = { width: 720, height: 240 } as const;

function shower(): string {
  const random = createRandom('shower');
  return Array.from({ length: 20 }, () => {
    const x = Math.round(SIZE.width * Math.sqrt(random()));
    const y = Math.round(between(random, 0, SIZE.height));
    return `M${x} ${y}l-4 ${Math.round(between(random, 12, 22))}`;
  }).join('');
}

export function SlopeHead({ heading, lead }: Slope['hero']) {
  return (
    <section className={classes(sky.root, styles.root)} aria-labelledby="page-title">
      <h1 id="page-title">{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <svg
        className={styles.shower}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="xMaxYMin slice"
        aria-hidden="true"
        data-deferred-css
      >
        <path d={shower()} />
      </svg>
    </section>
  );
}
