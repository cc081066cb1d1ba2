import { FeatureList } from './FeatureList.tsx';
import { HOME_SECTIONS, type HomeCopy } from './schema.ts';
import type { Sources } from '../../schemas/source.ts';
import styles from './Mission.module.css';

interface Props {
  mission: HomeCopy['mission'];
  sources: Sources;
}

export function Mission({ mission, sources }: Props) {
  return (
    <div className={styles.root}>
      <h2 id={HOME_SECTIONS.mission.heading}>{mission.heading}</h2>
      <p className={styles.statement}>{mission.statement}</p>
      <FeatureList features={mission.values} variant="columns" sources={sources} />
    </div>
  );
}
