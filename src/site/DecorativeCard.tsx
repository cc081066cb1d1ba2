import { useId, type ComponentType } from 'react';
import type { CardTheme, FooterCard } from '../schemas/site.ts';
import { classes } from '../lib/classes.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './DecorativeCard.module.css';
import { FieldScene } from '../ui/scenes/FieldScene.tsx';
import { LearningScene } from '../ui/scenes/LearningScene.tsx';
import { Legend } from '../ui/scenes/Legend.tsx';
import { RiskScene } from '../ui/scenes/RiskScene.tsx';
import { STAGE } from '../ui/scenes/Scene.tsx';

const SCENES: Record<CardTheme, ComponentType> = {
  field: FieldScene,
  learning: LearningScene,
  risk: RiskScene,
};

export function DecorativeCard({ theme, title, caption, badges, legend }: FooterCard) {
  const id = useId();
  const Picture = SCENES[theme];
  return (
    <li>
      <div
        className={classes(styles.root, styles[theme], STAGE)}
        role="group"
        aria-labelledby={id}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard sees the scene that the pointer sees
        tabIndex={0}
      >
        <div className={styles.visual} aria-hidden="true">
          <Picture />
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
