import { figure, plain, type SlopeCopy } from './figures.ts';
import type { Result } from './setting.ts';
import styles from './FactorList.module.css';

export const SOURCES_ID = 'sources';

/** Lists the factors in the order of the equation, with their unrounded metric values. */
export function FactorList({ result, copy }: { result: Result; copy: SlopeCopy }) {
  const { factors, numerals } = copy;
  const { conditions, length, steepness, ls } = result;
  const unit = copy.units[copy.system];
  const { erosivity, erodibility, cover, practice } = conditions;
  const rows = [
    ['R', factors.rain, erosivity, figure(erosivity, 'rain', copy), unit.rain],
    ['K', factors.soil, erodibility, figure(erodibility, 'soil', copy), unit.soil],
    ['L', factors.length, length, plain(length, 3, numerals), ''],
    ['S', factors.steepness, steepness, plain(steepness, 3, numerals), ''],
    ['LS', factors.topography, ls, plain(ls, 3, numerals), ''],
    ['C', factors.cover, cover, plain(cover, 3, numerals), ''],
    ['P', factors.practice, practice, plain(practice, 3, numerals), ''],
  ] as const;
  return (
    <section className={styles.root} aria-label={factors.heading}>
      <h2 className={styles.heading}>
        <a href={`#${SOURCES_ID}`}>{factors.heading}</a>
      </h2>
      <dl>
        {rows.map(([symbol, name, value, shown, its]) => (
          <div key={symbol}>
            <dt>
              <b>{symbol}</b>
              {` ${name}`}
            </dt>
            <dd>
              <data id={symbol.toLowerCase()} value={value}>
                {shown}
              </data>{' '}
              <small>{its}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
