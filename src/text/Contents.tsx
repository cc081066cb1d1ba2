import type { Section } from './reading.ts';
import styles from './Contents.module.css';

const LEAST = 3;

interface Props {
  sections: readonly Section[];
  heading: string;
}

export function Contents({ sections, heading }: Props) {
  const headings = sections.flatMap((section) => section.heading ?? []);
  if (headings.length < LEAST) return null;
  return (
    <nav className={styles.root} aria-labelledby="contents">
      <h2 id="contents">{heading}</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
