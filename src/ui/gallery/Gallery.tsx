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

const COLOR = /(--[\w-]+): ((?:oklch|light-dark|color-mix|var)\([^;]+);/g;
const ROOT_RULE = /:root\s*\{[^}]*\}/;

function colorsIn(css: string) {
  const rule = ROOT_RULE.exec(css)?.[0] ?? '';
  return [...rule.matchAll(COLOR)].map(([, name = '', value = '']) => ({ name, value }));
}

export function Gallery({ styleSheets }: { styleSheets: readonly string[] }) {
  return (
    <div className={styles.root}>
      <h1>Gallery</h1>
      <section id="Colors">
        <h2>Colors</h2>
        <ul className={styles.colors}>
          {styleSheets.flatMap(colorsIn).map(({ name, value }) => (
            <li key={name}>
              {/* The color is an SVG attribute, because the policy forbids style attributes. */}
              <svg width="100%" height="60" aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(${name})`} stroke="var(--rule)" />
              </svg>
              <b>{name}</b> <code>{value}</code>
            </li>
          ))}
        </ul>
      </section>
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
