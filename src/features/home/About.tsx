import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { Home } from './schema.ts';
import styles from './About.module.css';

interface Props {
  about: Home['about'];
  picture: PictureFile | undefined;
  children?: ReactNode;
}

export function About({ about, picture, children }: Props) {
  return (
    <Horizon layer="o" aria-labelledby="about-block">
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
        <h2 id="about-block">{about.heading}</h2>
        <div className={styles.text}>
          {about.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ButtonLink href="#about">{about.learnMore}</ButtonLink>
        </div>
        <dl className={styles.definition}>
          <dt>{about.definition.term}</dt>
          <dd>{about.definition.text}</dd>
        </dl>
        {picture && <Picture picture={picture} />}
      </div>
      {children}
    </Horizon>
  );
}
