import type { DayAndNight } from '../../schemas/color.ts';
import { MAP_SIZE, type PlaceMap } from './place-map.ts';

export type MapColors = Readonly<
  Record<'paper' | 'region' | 'county' | 'border' | 'line' | 'ink', DayAndNight>
>;

interface Props {
  map: PlaceMap;
  colors: MapColors;
}

function colored(colors: MapColors, time: keyof DayAndNight): string {
  const { paper, region, county, border, line, ink } = colors;
  return (
    `rect{fill:${paper[time]}}.region{fill:${region[time]}}.county{fill:${county[time]}}` +
    `.outer{stroke:${border[time]}}.inner{stroke:${line[time]}}` +
    `text{fill:${ink[time]};stroke:${paper[time]}}.own{stroke:${region[time]}}`
  );
}

const LOOKS =
  'path{stroke-linejoin:round}.inner{stroke-width:.5}' +
  'text{font:15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke-width:3px}' +
  '.own{font-size:19px;font-weight:600}' +
  // Narrow is the picture itself, as on a phone.
  '@media(max-width:700px){text{font-size:20px}.own{font-size:26px}}';

export function PlaceDrawing({ map, colors }: Props) {
  const { width, height } = MAP_SIZE;
  const style =
    colored(colors, 'day') +
    LOOKS +
    `@media(prefers-color-scheme:dark){${colored(colors, 'night')}}`;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <style>{style}</style>
      <rect width="100%" height="100%" />
      <path className="region" d={map.region} />
      <path className="county" d={map.county} />
      <path className="inner" fill="none" d={map.inner} />
      <path className="outer" fill="none" d={map.outer} />
      {map.labels.map(({ name, x, y, isRegion }) => (
        <text key={name} x={x} y={y} className={isRegion ? 'own' : undefined}>
          {name}
        </text>
      ))}
    </svg>
  );
}
