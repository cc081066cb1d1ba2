import { Horizon } from '../../ui/Horizon.tsx';
import type { Slope } from './schema.ts';
import styles from './Cases.module.css';
import { plain } from './figures.ts';
import { resultOf } from './result.ts';
import { COVERS, FIRST, WORKED, type Cover, type Setting } from './setting.ts';

interface Props {
  words: Slope['cases'];
  covers: Slope['bench']['controls']['covers'];
}

/** Width of the table's strip in m. */
const STRIP = 6;

function loss(change: Partial<Setting>): number {
  return resultOf({ ...FIRST, ...change }).loss;
}

function leaving(cover: Cover): number {
  const { length } = FIRST;
  return resultOf({ ...FIRST, cover, strip: STRIP, stripAt: length - STRIP }).leaving;
}

/** Below 1 t/ha one digit is enough, and below 0.1 none: the factors are right within a factor of two. */
function rounded(value: number): string {
  return value < 0.1 ? '<0.1' : plain(value, value < 1 ? 1 : 3);
}

function Tonnes({ value }: { value: number }) {
  return <data value={value}>{rounded(value)}</data>;
}

/** One slope under every cover, reckoned at build by what the page itself reckons with. */
export function Cases({ words, covers }: Props) {
  return (
    <Horizon layer="o" boundary="clear" className={styles.section} aria-labelledby="cases">
      <h2 id="cases">{words.heading}</h2>
      <p className={styles.lead}>{words.lead}</p>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{words.cover}</th>
            <th scope="col">{words.down}</th>
            <th scope="col">{words.across}</th>
            <th scope="col">{words.strip}</th>
          </tr>
        </thead>
        <tbody>
          {COVERS.map((cover) => (
            <tr key={cover}>
              <th scope="row">{covers[cover]}</th>
              <td>
                <Tonnes value={loss({ cover })} />
              </td>
              <td>{WORKED[cover] ? <Tonnes value={loss({ cover, plowing: 'across' })} /> : '–'}</td>
              <td>{WORKED[cover] ? <Tonnes value={leaving(cover)} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Horizon>
  );
}
