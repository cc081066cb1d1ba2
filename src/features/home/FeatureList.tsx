import type { Writing } from '../../lib/keep-together.ts';
import type { Feature } from '../../schemas/parts.ts';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { Sources } from '../../schemas/source.ts';
import { CitedText } from '../../text/CitedText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './FeatureList.module.css';

interface Props {
  id: string;
  heading: string;
  statement?: string;
  features: readonly Feature[];
  variant: 'columns' | 'lines';
  sources: Sources;
  writing: Writing;
  picture?: PictureFile | undefined;
}

export function FeatureList(props: Props) {
  const { id, heading, statement, features, variant, sources, writing, picture } = props;
  return (
    <div className={styles[variant]}>
      <h2 id={id}>{heading}</h2>
      {statement !== undefined && <p className={styles.statement}>{statement}</p>}
      {picture && <Picture picture={picture} />}
      <ul>
        {features.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <CitedText text={text} sources={sources} writing={writing} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
