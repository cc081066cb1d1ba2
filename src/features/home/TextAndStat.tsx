import { classes } from '../../lib/classes.ts';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { Sources } from '../../schemas/source.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { HomeCopy } from './schema.ts';
import { Stat } from './Stat.tsx';
import styles from './TextAndStat.module.css';

interface Props {
  id: string;
  section: HomeCopy['story'];
  sources: Sources;
  first: 'text' | 'figure';
  picture: PictureFile | undefined;
}

export function TextAndStat({ id, section, sources, first, picture }: Props) {
  const { heading, paragraphs, stat } = section;
  const number = <Stat {...stat} sources={sources} />;
  return (
    <div className={classes(styles.root, styles[first])}>
      {first === 'figure' && number}
      <div className={styles.copy}>
        <h2 id={id}>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {first === 'text' && number}
      {picture && <Picture picture={picture} />}
    </div>
  );
}
