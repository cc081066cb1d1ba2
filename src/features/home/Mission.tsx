import { Horizon } from '../../ui/Horizon.tsx';
import { FeatureList } from './FeatureList.tsx';
import type { Home } from './schema.ts';
import type { Sources } from '../../schemas/source.ts';
import styles from './Mission.module.css';

interface Props {
  mission: Home['mission'];
  sources: Sources;
}

export function Mission({ mission, sources }: Props) {
  return (
    <Horizon layer="a" continued aria-labelledby="mission">
      <div className={styles.root}>
        <h2 id="mission">{mission.heading}</h2>
        <p className={styles.statement}>{mission.statement}</p>
        <FeatureList features={mission.values} variant="columns" sources={sources} />
      </div>
    </Horizon>
  );
}
