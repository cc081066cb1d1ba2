import type { ReactElement } from 'react';
import styles from './Gallery.module.css';

type Stories = Readonly<Record<string, ReactElement>>;

const modules = import.meta.glob<Stories>('../../{features,site,text,ui}/**/*.stories.tsx', {
  import: 'stories',
  eager: true,
});

const components = Object.entries(modules)
  .map(([path, stories]) => ({ name: path.replace(/^.*\/|\.stories\.tsx$/g, ''), stories }))
  .sort((one, other) => one.name.localeCompare(other.name));

export function Gallery() {
  return (
    <div className={styles.root}>
      <h1>Gallery</h1>
      {components.map(({ name, stories }) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          <div className={styles.stories}>
            {Object.entries(stories).map(([variant, element]) => (
              <div key={variant} className={styles.story}>
                <p>{variant}</p>
                <div className={styles.stage}>{element}</div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
