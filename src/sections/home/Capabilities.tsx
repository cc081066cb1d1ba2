import { Horizon } from '../../components/Horizon.tsx';
import { FeatureList } from './FeatureList.tsx';
import type { Home } from '../../schemas/home.ts';
import styles from './Capabilities.module.css';

/** Technical Capabilities, line by line as in a field book. */
export function Capabilities({ capabilities }: { capabilities: Home['capabilities'] }) {
  return (
    <Horizon layer="c" boundary="gradual" aria-labelledby="capabilities">
      <div className={styles.root}>
        <h2 id="capabilities">{capabilities.heading}</h2>
        <FeatureList features={capabilities.items} variant="lines" />
      </div>
    </Horizon>
  );
}
