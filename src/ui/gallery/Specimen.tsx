import styles from './Specimen.module.css';
import type { Tier, Token } from './tokens.ts';

interface Props {
  tier: Tier;
  token: Token;
}

/** What a text is set in to show a type size or a family. */
const WORDS = 'Rill 35 ± 11';

function Type({ name }: Pick<Token, 'name'>) {
  const look = name.startsWith('--size')
    ? { fontSize: `var(${name})` }
    : { fontFamily: `var(${name})` };
  return (
    <svg {...look} className={styles.type} aria-hidden="true">
      <text y="1em">{WORDS}</text>
    </svg>
  );
}

function Bar({ name }: Pick<Token, 'name'>) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width={`var(${name})`} height="100%" />
    </svg>
  );
}

function Swatch({ name }: Pick<Token, 'name'>) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect width="100%" height="100%" fill={`var(${name})`} />
    </svg>
  );
}

const PICTURES: Record<Tier, typeof Swatch> = {
  Raw: Swatch,
  Roles: Swatch,
  Type,
  Space: Bar,
};

/** A token: what it looks like, its name and its value. SVG attributes take it, as a style attribute may not. */
export function Specimen({ tier, token: { name, value } }: Props) {
  const Picture = PICTURES[tier];
  return (
    <li className={styles.root}>
      <Picture name={name} />
      <code>{name}</code>
      <code className={styles.value}>{value}</code>
    </li>
  );
}
