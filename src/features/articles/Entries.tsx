import type { ReactNode } from 'react';
import { Horizon } from '../../ui/Horizon.tsx';
import styles from './Entries.module.css';

export interface Entry {
  href: string;
  title: string;
  text: string;
  facts?: ReactNode;
}

/** From the top down. A list ends with the last one, which bedrock can follow. */
const LAYERS = ['o', 'a', 'b'] as const;

interface Props {
  entries: readonly Entry[];
  before?: ReactNode;
  after?: ReactNode;
}

export function Entries({ entries, before, after }: Props) {
  const perEntry = (LAYERS.length - 1) / Math.max(entries.length - 1, 1);
  const layers = LAYERS.map((layer, index) => ({
    layer,
    own: entries.filter((_, entry) => Math.round(entry * perEntry) === index),
  })).filter(({ own }) => own.length > 0);
  return layers.map(({ layer, own }, index) => (
    <Horizon key={layer} layer={layer}>
      {index === 0 && before}
      <ul className={styles.root}>
        {own.map(({ href, title, text, facts }) => (
          <li key={href}>
            {facts && <p className={styles.facts}>{facts}</p>}
            <div>
              <h2>
                <a href={href}>{title}</a>
              </h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {index === layers.length - 1 && after}
    </Horizon>
  ));
}
