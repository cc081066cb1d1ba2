import { Horizon } from '../components/Horizon.tsx';
import type { Slope } from '../schemas/slope.ts';
import { SOURCES_ID } from './FactorList.tsx';
import styles from './Sources.module.css';

interface Props {
  words: Slope['sources'];
}

/** What the figures rest on: what is taken from where. */
export function Sources({ words }: Props) {
  return (
    <Horizon
      layer="a"
      boundary="wavy"
      className={styles.section}
      id={SOURCES_ID}
      aria-labelledby="rests-on"
    >
      <h2 id="rests-on">{words.heading}</h2>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.root}>
        {words.list.map(({ used, label, href }) => (
          <li key={used}>
            <span>{used}</span>
            {href === undefined ? <cite>{label}</cite> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ul>
    </Horizon>
  );
}
