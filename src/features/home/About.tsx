import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../lib/classes.ts';
import { keepTogether, type Writing } from '../../lib/keep-together.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { HOME_SECTIONS, type HomeCopy } from './schema.ts';
import styles from './About.module.css';

interface Props {
  about: HomeCopy['about'];
  writing: Writing;
  picture: PictureFile | undefined;
}

export function About({ about, writing, picture }: Props) {
  return (
    <div className={classes(styles.root, picture ? undefined : styles.plain)}>
      {about.badges.length > 0 && (
        <ul className={styles.badges}>
          {about.badges.map((badge) => (
            <li key={badge}>
              <Badge>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
      <h2 id={HOME_SECTIONS.about.heading}>{about.heading}</h2>
      <div className={styles.text}>
        {about.paragraphs.map((text) => (
          <p key={text}>{keepTogether(text, writing)}</p>
        ))}
        {about.learnMore !== undefined && (
          <ButtonLink href={`#${HOME_SECTIONS.story.id}`}>{about.learnMore}</ButtonLink>
        )}
      </div>
      <dl className={styles.definition}>
        <dt>{about.definition.term}</dt>
        <dd>{keepTogether(about.definition.text, writing)}</dd>
      </dl>
      {picture && <Picture picture={picture} />}
    </div>
  );
}
