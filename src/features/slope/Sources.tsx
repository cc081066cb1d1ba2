import { keepTogether, type Writing } from '../../lib/keep-together.ts';
import { Horizon } from '../../ui/Horizon.tsx';
import type { Slope } from './schema.ts';
import { sourceUrl, type Sources as Library } from '../../schemas/source.ts';
import { SOURCES_ID } from './FactorList.tsx';
import styles from './Sources.module.css';

interface Props {
  copy: Slope['sources'];
  library: Library;
  writing: Writing;
}

export function Sources({ copy, library, writing }: Props) {
  return (
    <Horizon layer="c" id={SOURCES_ID} aria-labelledby="rests-on">
      <h2 id="rests-on">{copy.heading}</h2>
      <p className={styles.lead}>{copy.lead}</p>
      <ul className={styles.root}>
        {copy.list.map(({ used, source: name }) => {
          const source = library[name];
          return (
            <li key={used}>
              <span>{keepTogether(used, writing)}</span>
              {source && <a href={sourceUrl(source)}>{source.short}</a>}
            </li>
          );
        })}
      </ul>
    </Horizon>
  );
}
