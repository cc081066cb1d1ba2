import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { Sources } from '../../schemas/source.ts';
import { Horizon } from '../../ui/Horizon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Home } from './schema.ts';
import { Stat } from './Stat.tsx';
import styles from './TextAndStat.module.css';

interface Props {
  id: string;
  section: Home['story'] | Home['innovation'];
  ground: Pick<ComponentProps<typeof Horizon>, 'layer' | 'boundary' | 'continued' | 'id'>;
  sources: Sources;
  first: 'text' | 'figure';
  picture: PictureFile | undefined;
}

export function TextAndStat({ id, section, ground, sources, first, picture }: Props) {
  const { heading, paragraphs, stat } = section;
  const number = <Stat {...stat} sources={sources} />;
  return (
    <Horizon {...ground} aria-labelledby={id}>
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
    </Horizon>
  );
}
