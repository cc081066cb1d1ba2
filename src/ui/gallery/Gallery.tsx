import { classes } from '../../lib/classes.ts';
import type { Example } from '../../lib/example.ts';
import type { Exhibit } from './exhibits.ts';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen.tsx';
import { TIERS, type Tier, type TokenGroup } from './tokens.ts';

interface Props {
  groups: readonly TokenGroup[];
  exhibits: readonly Exhibit[];
}

/** Colors stand side by side; what shows its own width or height takes a row. */
const SETTING: Record<Tier, string | undefined> = {
  Raw: styles.tokens,
  Roles: styles.tokens,
  Type: styles.rows,
  Space: styles.rows,
};

function Tokens({ tier, about, tokens }: TokenGroup) {
  return (
    <>
      <p>{about}</p>
      <ul className={SETTING[tier]}>
        {tokens.map((token) => (
          <Specimen key={token.name} tier={tier} token={token} />
        ))}
      </ul>
    </>
  );
}

function Shown({ name, element, fills }: Example) {
  return (
    <div className={styles.example}>
      <p>{name}</p>
      <div className={classes(styles.stage, fills && styles.tall)}>{element}</div>
    </div>
  );
}

/** The tokens by their tiers, and every component in every variant, as their example files say. */
export function Gallery({ groups, exhibits }: Props) {
  return (
    <div className={styles.root}>
      <h1>Gallery</h1>
      {TIERS.map((tier) => (
        <section key={tier} id={tier}>
          <h2>{tier}</h2>
          {groups
            .filter((group) => group.tier === tier)
            .map((group) => (
              <Tokens key={group.about} {...group} />
            ))}
        </section>
      ))}
      {exhibits.map(({ name, examples }) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          <div className={styles.examples}>
            {examples.map((example) => (
              <Shown key={example.name} {...example} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
