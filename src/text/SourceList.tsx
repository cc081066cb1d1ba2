import type { CitedSource } from './index.ts';
import { longDate } from '../lib/dates.ts';
import type { LongTextWords } from './long-text-schema.ts';
import { sourceUrl, type Source } from '../schemas/source.ts';
import styles from './NoteList.module.css';
import { BackLinks } from './BackLinks.tsx';

export interface NumberedSource extends CitedSource {
  source: Source;
}

interface Props {
  sources: readonly NumberedSource[];
  words: LongTextWords;
}

export function SourceList({ sources, words }: Props) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{words.sources}</h2>
      <ol className={styles.root}>
        {sources.map(({ number, times, source }) => (
          <li key={number} id={`source-${number}`}>
            <p>
              {source.authors.join(', ')}
              {source.year !== undefined && ` (${source.year})`}:{' '}
              <a href={sourceUrl(source)}>{source.title}</a>. {source.where}
              {source.pages && `, ${source.pages}`}.{' '}
              <small>
                {words.read} {longDate(source.read).replaceAll(' ', '\u00a0')}.
              </small>
            </p>
            <BackLinks
              to={`cite-${number}`}
              times={times}
              name={`${words.back}: ${source.short}`}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
