import { lines, percent, type ChartData } from './chart-scales.ts';
import { Label } from './marks.tsx';

/** Size of a numeral in lines of text, which is 110 px on a wide screen, and the height of a row. */
const SIZE = 7.33;
const ROW = 10.2;

/** Where the baselines of a numeral and of the first line of its label are. */
const NUMERAL = 5.6;
const LABEL = 7.2;
const LEADING = 1.3;

/** Start of the right column in percent, where a numeral of four characters has ended on a phone. */
const RIGHT = 62;

/** A longer label has two lines. */
const ONE_LINE = 17;

/** The sign of a percentage stands beside its numeral. */
const SIGN = /^%\s*/;

/** Divides a label after its comma, or else at the space nearest to its middle. */
function halves(label: string): string[] {
  const parts = label.split(/(?<=,) /);
  if (label.length <= ONE_LINE || parts.length === 2) return parts;
  const spaces = Array.from(label.matchAll(/ /g), ({ index }) => index);
  const middle = label.length / 2;
  const [at] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return at === undefined ? [label] : [label.slice(0, at), label.slice(at + 1)];
}

/** Large numerals in two columns, each above what it counts. */
export function drawNumbers({ series: [numbers], tickText }: ChartData) {
  const values = numbers?.values ?? [];
  const marks = values.map(({ label, value }, index) => {
    const left = index % 2 === 0 ? 0 : RIGHT;
    const top = Math.floor(index / 2) * ROW;
    return (
      <g key={label}>
        {/* Its own size is the unit of its place. */}
        <text
          x={percent(left)}
          y={lines((top + NUMERAL) / SIZE)}
          fontSize={lines(SIZE)}
          fontFamily="var(--display)"
          fontWeight="360"
        >
          {tickText(value)}
          {SIGN.test(label) && <tspan fontSize=".55em">%</tspan>}
        </text>
        {halves(label.replace(SIGN, '')).map((part, line) => (
          <Label key={part} at={[left, top + LABEL + line * LEADING]}>
            {part}
          </Label>
        ))}
      </g>
    );
  });
  return { height: Math.ceil(values.length / 2) * ROW - 1, marks };
}
