import { Horizon } from '../../components/Horizon.tsx';
import { FeatureList } from './FeatureList.tsx';
import type { Home } from '../../schemas/home.ts';
import styles from './Mission.module.css';

/** Our Mission & Values: the statement set large, the three values below it. */
export function Mission({ mission }: { mission: Home['mission'] }) {
  return (
    <Horizon layer="a" continued aria-labelledby="mission">
      <div className={styles.root}>
        <h2 id="mission">{mission.heading}</h2>
        <p className={styles.statement}>{mission.statement}</p>
        <FeatureList features={mission.values} variant="columns" />
      </div>
    </Horizon>
  );
}
