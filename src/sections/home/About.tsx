import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Horizon } from '../../components/Horizon.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import { FigureImage } from '../../figures/index.ts';
import type { Home } from '../../schemas/home.ts';
import styles from './About.module.css';

/** The about block on the O horizon: two claims, what the product is about, and the term defined. */
export function About({ about }: { about: Home['about'] }) {
  return (
    <Horizon layer="o" aria-labelledby="about-block">
      <div className={styles.root}>
        <ul className={styles.badges}>
          {about.badges.map((badge) => (
            <li key={badge}>
              <Badge>{badge}</Badge>
            </li>
          ))}
        </ul>
        <h2 id="about-block">{about.heading}</h2>
        <div className={styles.text}>
          <Paragraphs texts={about.paragraphs} />
          <ButtonLink href="#about">{about.learnMore}</ButtonLink>
        </div>
        <dl className={styles.definition}>
          <dt>{about.definition.term}</dt>
          <dd>{about.definition.text}</dd>
        </dl>
        <FigureImage name="splash-to-gully" />
      </div>
    </Horizon>
  );
}
