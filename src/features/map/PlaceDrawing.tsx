import { Fragment, type ReactNode } from 'react';
import type { mapColors } from '../../theme/colors.ts';
import { BELOW_TOWN_PX, LABEL_WIDTHS, LETTER_PX, MAP_SIZE, type LabelKind } from './labels.ts';
import type { PlaceMap } from './place-map.ts';

interface Props {
  map: PlaceMap;
  colors: ReturnType<typeof mapColors>;
}

/** The color behind each kind of name, which hides lines. */
const GROUNDS: Readonly<Record<LabelKind, keyof Props['colors']>> = {
  region: 'region',
  neighbor: 'home',
  water: 'water',
  town: 'region',
  county: 'region',
};

const LOOKS = [
  // Lines keep their width at every zoom.
  'path,use{vector-effect:non-scaling-stroke;stroke-linejoin:round}',
  '.coast,.lake{stroke:var(--shade)}.coast{fill:none;stroke-width:16px;opacity:.45}.shore{stroke-width:5px;opacity:1}',
  '.line{fill:none;stroke:var(--border);stroke-width:1.5px}.thin{stroke-width:.75px}',
  'text,circle{fill:var(--ink)}text{font:15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}',
  '.region-name{font-weight:600;letter-spacing:.06em}.town-name{font-weight:600}.water-name{fill:var(--waterInk);font-style:italic}',
  ...Object.entries(LETTER_PX).map(([kind, px]) => `.${kind}-name{font-size:${px}px}`),
  ...Object.entries(GROUNDS).map(([kind, ground]) => `.${kind}-name{stroke:var(--${ground})}`),
  ...LABEL_WIDTHS.slice(1).map(
    (width, index) => `@media(max-width:${width - 0.02}px){.from-${index + 1}{display:none}}`,
  ),
].join('');

const percent = (value: number, whole: number): string =>
  `${Math.round((value / whole) * 1_000) / 10}%`;

const coastsOf = (...lands: readonly string[]): ReactNode =>
  ['coast', 'coast shore'].map((name) => (
    <g key={name} className={name}>
      {lands.map((land) => (
        <use key={land} href={`#${land}`} />
      ))}
    </g>
  ));

/** Has no `viewBox`, so that letters keep their size at every picture size. */
export function PlaceDrawing({ map, colors }: Props) {
  const { width, height } = MAP_SIZE;
  const roles = Object.entries(colors).map(
    ([name, { day, night }]) => `--${name}:light-dark(${day},${night})`,
  );
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{`:root{color-scheme:light dark;${roles.join(';')}}${LOOKS}`}</style>
      <rect fill="var(--water)" width="100%" height="100%" />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {coastsOf('land', 'home')}
        <path id="land" fill="var(--land)" fillRule="evenodd" d={map.land} />
        {/* Where the finer outline is smaller, there is water. */}
        <clipPath id="coarse">
          <path d={map.coarseHome} />
        </clipPath>
        <g clipPath="url(#coarse)">
          <rect fill="var(--water)" width={width} height={height} />
          {coastsOf('home')}
        </g>
        <path id="home" fill="var(--home)" d={map.home} />
        <path fill="var(--region)" d={map.region} />
        <path fill="var(--county)" d={map.county} />
        <path className="line thin" d={map.countyBorders} />
        <path className="lake" fill="var(--water)" d={map.lakes} />
        <path className="line" d={map.borders} />
      </svg>
      {map.labels.map(({ name, kind, x, y, from }) => (
        <Fragment key={`${kind} ${name}`}>
          {kind === 'town' && (
            <circle
              className={`from-${from}`}
              cx={percent(x, width)}
              cy={percent(y, height)}
              r="2.5"
            />
          )}
          <text
            className={`${kind}-name from-${from}`}
            x={percent(x, width)}
            y={percent(y, height)}
            dy={kind === 'town' ? BELOW_TOWN_PX : undefined}
          >
            {name}
          </text>
        </Fragment>
      ))}
    </svg>
  );
}
