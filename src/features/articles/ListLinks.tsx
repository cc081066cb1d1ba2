import styles from './ListLinks.module.css';

interface Props {
  name: string;
  links: readonly { href: string; label: string; rel?: string }[];
  current: string;
}

export function ListLinks({ name, links, current }: Props) {
  return (
    <nav aria-label={name}>
      <ul className={styles.root}>
        {links.map(({ href, label, rel }) => (
          <li key={`${href} ${label}`}>
            <a href={href} rel={rel} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
