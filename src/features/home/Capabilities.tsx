import { Horizon } from '../../ui/Horizon.tsx';
import { FeatureList } from './FeatureList.tsx';
import type { Home } from './schema.ts';
import type { Sources } from '../../schemas/source.ts';
import styles from './Capabilities.module.css';

interface Props {
  capabilities: Home['capabilities'];
  sources: Sources;
}

export function Capabilities({ capabilities, sources }: Props) {
  return (
    <Horizon layer="c" boundary="gradual" aria-labelledby="capabilities">
      <div className={styles.root}>
        <h2 id="capabilities">{capabilities.heading}</h2>
        <FeatureList features={capabilities.items} variant="lines" sources={sources} />
      </div>
    </Horizon>
  );
}
