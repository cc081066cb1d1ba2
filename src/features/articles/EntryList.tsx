import type { ComponentProps, ReactNode } from 'react';
import { keepTogether } from '../../lib/keep-together.ts';
import { patchArt } from '../../drawings/patch.ts';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { classes } from '../../lib/classes.ts';
import { Ground } from '../../ui/Ground.tsx';
import paper from '../../ui/Paper.module.css';
import { Paper } from '../../ui/Paper.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './EntryList.module.css';

export interface Entry {
  href: string;
  title: string;
  text: string;
  /** Of title and text, if it is not that of the page. */
  language: string | undefined;
  facts?: ReactNode;
  /** Word of the filter that shows it. */
  kind?: string | undefined;
  /** Without a picture, its terrain is drawn from the seed. Without both, the entry has no poster. */
  poster?: { picture: PictureFile | undefined; seed: string };
}

interface Props extends Pick<
  ComponentProps<typeof Paper>,
  'heading' | 'lead' | 'writing' | 'picture' | 'seed'
> {
  entries: readonly Entry[];
  before?: ReactNode;
  after?: ReactNode;
}

function Poster({ picture, seed }: NonNullable<Entry['poster']>) {
  const className = classes(styles.poster, paper.bleed);
  return picture === undefined ? (
    <Ground art={patchArt(seed, 'card')} className={className} />
  ) : (
    <Picture picture={picture} className={className} isOnCard />
  );
}

/** A page that lists other pages. */
export function EntryList({ entries, before, after, ...head }: Props) {
  return (
    <Paper {...head}>
      {before}
      <ul className={styles.root}>
        {entries.map(({ href, title, text, language, facts, kind, poster }) => (
          <li key={href} data-kind={kind}>
            {poster && <Poster {...poster} />}
            {facts && <p className={styles.facts}>{facts}</p>}
            <div lang={language}>
              <h2>
                <a href={href}>{title}</a>
              </h2>
              <p>{keepTogether(text, head.writing)}</p>
            </div>
          </li>
        ))}
      </ul>
      {after}
    </Paper>
  );
}
