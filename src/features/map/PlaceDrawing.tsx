import { Fragment, type ReactNode } from 'react';
import type { DayAndNight } from '../../schemas/color.ts';
import { BELOW_TOWN_PX, LABEL_WIDTHS, LETTER_PX, MAP_SIZE, type LabelKind } from './labels.ts';
import type { PlaceMap } from './place-map.ts';

const AREAS = ['water', 'shade', 'land', 'home', 'region', 'county'] as const;

export type MapColors = Readonly<
  Record<(typeof AREAS)[number] | 'border' | 'ink' | 'waterInk', DayAndNight>
>;

interface Props {
  map: PlaceMap;
  colors: MapColors;
}

/** The color behind each kind of name, which hides lines. */
const GROUNDS: Readonly<Record<LabelKind, (typeof AREAS)[number]>> = {
  region: 'region',
  neighbor: 'home',
  water: 'water',
  town: 'region',
  county: 'region',
};

function colored(colors: MapColors, time: keyof DayAndNight): string {
  const areas = AREAS.map((area) => `.${area}{fill:${colors[area][time]}}`);
  const names = Object.entries(GROUNDS).map(
    ([kind, ground]) => `.${kind}-name{stroke:${colors[ground][time]}}`,
  );
  return [
    ...areas,
    ...names,
    `.coast,.lake{stroke:${colors.shade[time]}}.line{stroke:${colors.border[time]}}`,
    `text,.dot{fill:${colors.ink[time]}}.water-name{fill:${colors.waterInk[time]}}`,
  ].join('');
}

const SIZES = Object.entries(LETTER_PX).map(([kind, px]) => `.${kind}-name{font-size:${px}px}`);

const LAYERS = LABEL_WIDTHS.map(
  (width, index) => `@media(max-width:${width - 0.02}px){.from-${index}{display:none}}`,
).slice(1);

const LOOKS = [
  // Lines keep their width at every zoom.
  'path,use{vector-effect:non-scaling-stroke;stroke-linejoin:round}',
  '.coast{fill:none;stroke-width:16px;opacity:.45}.shore{stroke-width:5px;opacity:1}',
  '.line{fill:none;stroke-width:1.5px}.thin{stroke-width:.75px}',
  'text{font:15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}',
  '.region-name{font-weight:600;letter-spacing:.06em}.town-name{font-weight:600}.water-name{font-style:italic}',
  ...SIZES,
  ...LAYERS,
].join('');

const percent = (value: number, whole: number): string =>
  `${Math.round((value / whole) * 10_000) / 100}%`;

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
  const style =
    colored(colors, 'day') +
    LOOKS +
    `@media(prefers-color-scheme:dark){${colored(colors, 'night')}}`;
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{style}</style>
      <rect className="water" width="100%" height="100%" />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {coastsOf('land', 'home')}
        <path id="land" className="land" fillRule="evenodd" d={map.land} />
        {/* Where the finer outline is smaller, there is water. */}
        <clipPath id="coarse">
          <path d={map.coarseHome} />
        </clipPath>
        <g clipPath="url(#coarse)">
          <rect className="water" width={width} height={height} />
          {coastsOf('home')}
        </g>
        <path id="home" className="home" d={map.home} />
        <path className="region" d={map.region} />
        <path className="county" d={map.county} />
        <path className="line thin" d={map.countyBorders} />
        <path className="water lake" d={map.lakes} />
        <path className="line" d={map.borders} />
      </svg>
      {map.labels.map(({ name, kind, x, y, from }) => (
        <Fragment key={`${kind} ${name}`}>
          {kind === 'town' && (
            <circle
              className={`dot from-${from}`}
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
