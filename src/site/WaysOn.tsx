import { classes } from '../lib/classes.ts';
import type { Wayfinding } from '../schemas/wayfinding.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './WaysOn.module.css';

interface Props extends Pick<Wayfinding, 'heading' | 'links'> {
  ask?: Wayfinding['ask'] | undefined;
  path: string;
  /** Whether they begin the footer, below a text. */
  isInFooter?: boolean;
}

export function WaysOn({ ask, heading, links, path, isInFooter = false }: Props) {
  return (
    <nav
      className={classes(styles.root, isInFooter ? styles.inFooter : undefined)}
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
