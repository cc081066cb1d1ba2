import type { Feature } from '../../schemas/parts.ts';
import type { Sources } from '../../schemas/source.ts';
import { CitedText } from '../../text/CitedText.tsx';
import styles from './FeatureList.module.css';

interface Props {
  features: readonly Feature[];
  variant: 'columns' | 'lines';
  sources: Sources;
}

export function FeatureList({ features, variant, sources }: Props) {
  return (
    <ul className={styles[variant]}>
      {features.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <CitedText text={text} sources={sources} />
          </p>
        </li>
      ))}
    </ul>
  );
}
