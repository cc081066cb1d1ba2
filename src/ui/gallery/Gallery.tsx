import type { Color } from './colors.ts';
import type { storiesByComponent } from './stories.ts';
import styles from './Gallery.module.css';

interface Props {
  colors: readonly Color[];
  components: typeof storiesByComponent;
}

/** The color is an SVG attribute, because the policy forbids style attributes. */
function Swatch({ name, value }: Color) {
  return (
    <li>
      <svg className={styles.swatch} aria-hidden="true">
        <rect width="100%" height="100%" fill={`var(${name})`} />
      </svg>
      <b>{name}</b> <code>{value}</code>
    </li>
  );
}

export function Gallery({ colors, components }: Props) {
  return (
    <div className={styles.root}>
      <h1 id="page-title">Gallery</h1>
      <section id="Colors">
        <h2>Colors</h2>
        <ul className={styles.colors}>
          {colors.map((color) => (
            <Swatch key={color.name} {...color} />
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
