import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { HOME_SECTIONS, type HomeCopy } from './schema.ts';
import styles from './About.module.css';

interface Props {
  about: HomeCopy['about'];
  picture: PictureFile | undefined;
}

export function About({ about, picture }: Props) {
  return (
    <div className={styles.root}>
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
          <p key={text}>{text}</p>
        ))}
        {about.learnMore !== undefined && (
          <ButtonLink href={`#${HOME_SECTIONS.story.id}`}>{about.learnMore}</ButtonLink>
        )}
      </div>
      <dl className={styles.definition}>
        <dt>{about.definition.term}</dt>
        <dd>{about.definition.text}</dd>
      </dl>
      {picture && <Picture picture={picture} />}
    </div>
  );
}
