import { classes } from '../../lib/classes.ts';
import { keepTogether, type Writing } from '../../lib/keep-together.ts';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { sourceUrl, type Sources } from '../../schemas/source.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { HomeCopy } from './schema.ts';
import styles from './TextAndStat.module.css';

interface Props {
  id: string;
  section: HomeCopy['story'];
  writing: Writing;
  sources: Sources;
  first: 'text' | 'figure';
  pictureOf: (section: HomeCopy['story']) => PictureFile | undefined;
}

export function TextAndStat({ id, section, writing, sources, first, pictureOf }: Props) {
  const { heading, paragraphs } = section;
  const { value, unit, caption } = section.stat;
  const source = sources[section.stat.source];
  const picture = pictureOf(section);
  const figure = (
    <figure className={styles.stat}>
      <p className={styles.number}>
        {value}
        {unit && (
          <>
            {' '}
            <small>{unit}</small>
          </>
        )}
      </p>
      <figcaption>
        {keepTogether(caption, writing)}
        {source && (
          <>
            {' '}
            <a href={sourceUrl(source)}>{source.short}</a>
          </>
        )}
      </figcaption>
    </figure>
  );
  return (
    <div className={classes(styles.root, styles[first], picture ? undefined : styles.plain)}>
      {first === 'figure' && figure}
      <div className={styles.copy}>
        <h2 id={id}>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{keepTogether(text, writing)}</p>
        ))}
      </div>
      {first === 'text' && figure}
      {picture && <Picture picture={picture} />}
    </div>
  );
}
