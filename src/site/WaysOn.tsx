import { classes } from '../lib/classes.ts';
import type { Wayfinding } from '../schemas/wayfinding.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './WaysOn.module.css';

interface Props extends Pick<Wayfinding, 'ask' | 'heading' | 'links'> {
  path: string;
  /** Below a text, where they begin the footer. */
  isLast?: boolean;
}

export function WaysOn({ ask, heading, links, path, isLast = false }: Props) {
  return (
    <nav
      className={classes(styles.root, isLast ? styles.last : undefined)}
      aria-labelledby="ways-on"
    >
      {ask && ask.href !== path && <ButtonLink href={ask.href}>{ask.label}</ButtonLink>}
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
