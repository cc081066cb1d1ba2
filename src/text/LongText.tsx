import type { ReactNode } from 'react';
import { Horizon } from '../ui/Horizon.tsx';
import type { PageText, Section } from './reading.ts';
import { Blocks, type Setting } from './Blocks.tsx';
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

function Contents({ sections, heading }: { sections: readonly Section[]; heading: string }) {
  const headings = sections.flatMap((section) => section.heading ?? []);
  if (headings.length < LEAST) return null;
  return (
    <nav className={contents.root} aria-labelledby="contents">
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

function TextSection({ section, setting }: { section: Section; setting: Setting }) {
  const { heading, blocks } = section;
  const Element = heading === undefined ? 'div' : 'section';
  return (
    <Element className={styles.rows} aria-labelledby={heading?.id}>
      {heading && <h2 id={heading.id}>{heading.title}</h2>}
      <Blocks nodes={blocks} setting={setting} />
    </Element>
  );
}

/** The opening is on O, the sections are on A and B, and the sources are on C. */
export function LongText({ text, before, after }: Props) {
  const setting = pageSetting(text, new Set(text.sections.flatMap(({ blocks }) => blocks)));
  const opening = text.sections.find(({ heading }) => heading === undefined);
  const sections = text.sections.filter(({ heading }) => heading !== undefined);
  const middle = Math.ceil(sections.length / 2);
  const horizons = [
    ['a', sections.slice(0, middle)],
    ['b', sections.slice(middle)],
  ] as const;
  return (
    <>
      <Horizon layer="o">
        <div className={styles.sections}>
          <div className={styles.opening}>
            {before}
            <Contents sections={sections} heading={text.copy.contents} />
          </div>
          {opening && <TextSection section={opening} setting={setting} />}
        </div>
      </Horizon>
      {horizons.map(
        ([layer, own]) =>
          own.length > 0 && (
            <Horizon key={layer} layer={layer}>
              <div className={styles.sections}>
                {own.map((section) => (
                  <TextSection key={section.heading?.id} section={section} setting={setting} />
                ))}
              </div>
            </Horizon>
          ),
      )}
      {(text.sources.length > 0 || text.notes.length > 0 || after !== undefined) && (
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
