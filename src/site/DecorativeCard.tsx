import { useId } from 'react';
import type { Scene as Drawing } from '../schemas/pictures.ts';
import type { FooterCard } from '../schemas/site-frame.ts';
import { classes } from '../lib/classes.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './DecorativeCard.module.css';
import { Legend, Scene, STAGE } from '../ui/scenes/Scene.tsx';

export function DecorativeCard({ card, scenes }: { card: FooterCard; scenes: readonly Drawing[] }) {
  const { theme, title, caption, badges, scene, legend } = card;
  const id = useId();
  return (
    <li>
      <div
        className={classes(styles.root, styles[theme], STAGE)}
        role="group"
        aria-labelledby={id}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the keyboard sees the scene that the pointer sees
        tabIndex={0}
      >
        <div className={styles.visual} aria-hidden="true">
          <Scene name={scene} scenes={scenes} />
          <div className={styles.badges}>
            {badges.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
          </div>
        </div>
        <Legend words={legend} />
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.caption}>{caption}</p>
      </div>
    </li>
  );
}
