import type { Wayfinding } from '../schemas/site.ts';
import styles from './WaysOn.module.css';

interface Props extends Pick<Wayfinding, 'heading' | 'links'> {
  path: string;
}

export function WaysOn({ heading, links, path }: Props) {
  return (
    <nav className={styles.root} aria-labelledby="ways-on">
      <h2 id="ways-on">{heading}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
