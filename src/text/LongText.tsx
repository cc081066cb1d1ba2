import type { ReactNode } from 'react';
import { Horizon } from '../ui/Horizon.tsx';
import type { PageText } from './reading.ts';
import { Blocks } from './Blocks.tsx';
import contents from './Contents.module.css';
import styles from './LongText.module.css';
import { pageSetting } from './page-setting.tsx';
import { NoteList, SourceList } from './References.tsx';

interface Props {
  text: PageText;
  before?: ReactNode;
  after?: ReactNode;
}

/** The fewest sections for a table of contents. */
const LEAST = 3;

function Contents({ text: { sections, copy } }: Pick<Props, 'text'>) {
  if (sections.length < LEAST) return null;
  return (
    <nav className={contents.root} aria-labelledby="contents">
      <h2 id="contents">{copy.contents}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The opening is on O, the sections are on A and B, and the sources are on C. Without an opening, sections begin on O. */
export function LongText({ text, before, after }: Props) {
  const { opening, sections, sources, notes } = text;
  const setting = pageSetting(text);
  const middle = Math.ceil(sections.length / 2);
  const hasOpening = before !== undefined || opening.length > 0 || sections.length >= LEAST;
  const horizons = [
    [hasOpening ? 'a' : 'o', sections.slice(0, middle)],
    ['b', sections.slice(middle)],
  ] as const;
  return (
    <>
      {hasOpening && (
        <Horizon layer="o">
          <div className={styles.sections}>
            <div className={styles.opening}>
              {before}
              <Contents text={text} />
            </div>
            {opening.length > 0 && (
              <div className={styles.rows}>
                <Blocks nodes={opening} setting={setting} />
              </div>
            )}
          </div>
        </Horizon>
      )}
      {horizons.map(
        ([layer, own]) =>
          own.length > 0 && (
            <Horizon key={layer} layer={layer}>
              <div className={styles.sections}>
                {own.map(({ id, title, blocks }) => (
                  <section key={id} className={styles.rows} aria-labelledby={id}>
                    <h2 id={id}>{title}</h2>
                    <Blocks nodes={blocks} setting={setting} />
                  </section>
                ))}
              </div>
            </Horizon>
          ),
      )}
      {(sources.length > 0 || notes.length > 0 || after !== undefined) && (
        <Horizon layer="c">
          <div className={styles.end}>
            <SourceList text={text} />
            <NoteList text={text} setting={setting} />
            {after}
          </div>
        </Horizon>
      )}
    </>
  );
}
