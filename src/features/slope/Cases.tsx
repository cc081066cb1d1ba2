import { Horizon } from '../../ui/Horizon.tsx';
import type { Slope } from './schema.ts';
import styles from './Cases.module.css';
import { plain } from './figures.ts';
import { resultOf } from './result.ts';
import { COVERS, FIRST, TILLED, type Cover, type Setting } from './setting.ts';

interface Props {
  copy: Slope['cases'];
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

export function Cases({ copy, covers }: Props) {
  // Below 1 t/ha one digit is enough, and below 0.1 none: the factors are right within a factor of two.
  const tonnes = (value: number) => (
    <td>
      <data value={value}>{value < 0.1 ? copy.least : plain(value, value < 1 ? 1 : 3)}</data>
    </td>
  );
  const none = <td>–</td>;
  return (
    <Horizon layer="o" boundary="clear" className={styles.section} aria-labelledby="cases">
      <h2 id="cases">{copy.heading}</h2>
      <p className={styles.lead}>{copy.lead}</p>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{copy.cover}</th>
            <th scope="col">{copy.down}</th>
            <th scope="col">{copy.across}</th>
            <th scope="col">{copy.strip}</th>
          </tr>
        </thead>
        <tbody>
          {COVERS.map((cover) => (
            <tr key={cover}>
              <th scope="row">{covers[cover]}</th>
              {tonnes(loss({ cover }))}
              {TILLED[cover] ? tonnes(loss({ cover, plowing: 'across' })) : none}
              {TILLED[cover] ? tonnes(leaving(cover)) : none}
            </tr>
          ))}
        </tbody>
      </table>
    </Horizon>
  );
}
