import { FeatureList } from './FeatureList.tsx';
import { HOME_SECTIONS, type HomeCopy } from './schema.ts';
import type { Sources } from '../../schemas/source.ts';
import styles from './Capabilities.module.css';

interface Props {
  capabilities: HomeCopy['capabilities'];
  sources: Sources;
}

export function Capabilities({ capabilities, sources }: Props) {
  return (
    <div className={styles.root}>
      <h2 id={HOME_SECTIONS.capabilities.heading}>{capabilities.heading}</h2>
      <FeatureList features={capabilities.items} variant="lines" sources={sources} />
    </div>
  );
}
