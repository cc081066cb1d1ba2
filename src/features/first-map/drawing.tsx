import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LINE_UNITS, type Result } from './result-schema.ts';
import type { Layer } from './schema.ts';

/** Colors of the theme in which each cover is drawn, and how strongly. */
export const COVER_LOOKS = {
  bare: { color: '--straw', opacity: 0.75 },
  some: { color: '--vein', opacity: 0.4 },
  green: { color: '--young', opacity: 0.42 },
  forest: { color: '--grown', opacity: 0.2 },
} as const;

/** Opacities of rust for the steps of the score, lowest first. */
export const SCORE_OPACITIES = [0.16, 0.34, 0.58, 0.9] as const;

const PATTERN = 'unseen';

/** Every fifth contour is bolder. */
const INDEX = 5;

function Unseen({ result }: { result: Result }) {
  return (
    <>
      <pattern
        id={PATTERN}
        width="2.2"
        height="2.2"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V2.2" stroke="var(--ink)" strokeWidth="0.35" opacity="0.35" />
      </pattern>
      <path
        transform={`scale(${LINE_UNITS})`}
        fill={`url(#${PATTERN})`}
        d={result.cover.unseen.path}
      />
    </>
  );
}

export function Covers({
  result,
  names,
}: {
  result: Result;
  names: readonly (keyof typeof COVER_LOOKS)[];
}) {
  return (
    <g transform={`scale(${LINE_UNITS})`} fillRule="evenodd">
      {names.map((name) => (
        <path
          key={name}
          fill={`var(${COVER_LOOKS[name].color})`}
          fillOpacity={COVER_LOOKS[name].opacity}
          d={result.cover[name].path}
        />
      ))}
    </g>
  );
}

export function Contours({ result, isFilled = false }: { result: Result; isFilled?: boolean }) {
  const { contours, relief } = result;
  return (
    <g fill="none" stroke="var(--contour)" strokeWidth="3">
      {contours.map(({ height, path }) => (
        <path
          key={height}
          d={path}
          {...(isFilled && { fill: 'var(--vein)', fillOpacity: 0.07 })}
          strokeWidth={(height / relief.interval) % INDEX === 0 ? 6.5 : undefined}
        />
      ))}
    </g>
  );
}

/** Width of a stream that drains an area in ha: with the square root, as in the hero. */
const widthOf = (hectares: number): number => 4 + 0.55 * Math.sqrt(hectares);

export function Streams({ result, strength = 1 }: { result: Result; strength?: number }) {
  return (
    <g fill="none" stroke="var(--water)" strokeLinecap="round" strokeLinejoin="round">
      {result.streams.map(({ hectares, path }) => (
        <path
          key={hectares}
          d={path}
          strokeWidth={Number((strength * widthOf(hectares)).toFixed(1))}
        />
      ))}
    </g>
  );
}

function Scores({ result }: { result: Result }) {
  return (
    <g transform={`scale(${LINE_UNITS})`} fill="var(--rust)" fillRule="evenodd">
      {result.scores.map(({ from, path }, index) => (
        <path key={from} d={path} fillOpacity={SCORE_OPACITIES[index]} />
      ))}
    </g>
  );
}

const LAYER_DRAWINGS: Readonly<Record<Layer, (result: Result) => ReactNode>> = {
  elevation: (result) => <Contours result={result} isFilled />,
  water: (result) => (
    <>
      <Contours result={result} />
      <Streams result={result} strength={1.4} />
    </>
  ),
  cover: (result) => (
    <>
      <Covers result={result} names={['bare', 'some', 'green', 'forest']} />
      <Unseen result={result} />
      <Streams result={result} />
    </>
  ),
  score: (result) => (
    <>
      <Scores result={result} />
      <Unseen result={result} />
      <Contours result={result} />
      <Streams result={result} />
    </>
  ),
  map: (result) => (
    <>
      <Covers result={result} names={['bare', 'green']} />
      <Unseen result={result} />
      <Contours result={result} />
      <Streams result={result} />
    </>
  ),
};

export function mapSize({ grid }: Result) {
  return { width: grid.columns * LINE_UNITS, height: grid.rows * LINE_UNITS };
}

/** Radius of the ring around a place, in units of lines. */
export const RING = 52;

export function placePoint({ column, row }: { column: number; row: number }) {
  return { x: (column + 0.5) * LINE_UNITS, y: (row + 0.5) * LINE_UNITS };
}

/** Rings with the numbers of the places, as part of a drawing. */
export function Rings({ result, radius }: { result: Result; radius: number }) {
  const size = Math.round(1.2 * radius);
  return (
    <g fill="none" stroke="var(--ink)" strokeWidth={Math.round(radius / 6)}>
      {result.places.map((place, index) => {
        const { x, y } = placePoint(place);
        return (
          <g key={index}>
            <circle cx={x} cy={y} r={Math.round(radius)} fill="var(--sky)" fillOpacity="0.7" />
            <text
              x={x}
              y={y}
              dy={Math.round(0.35 * size)}
              textAnchor="middle"
              fill="var(--ink)"
              stroke="none"
              fontSize={size}
            >
              {/* The style of a drawing's file sets the size of every text, but not of a part of it. */}
              <tspan fontSize={size}>{index + 1}</tspan>
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A layer of the map as a document, whose colors are roles. */
export function layerDocument(result: Result, layer: Layer, withRings = false): string {
  const { width, height } = mapSize(result);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} fill="var(--sky)" />
      {LAYER_DRAWINGS[layer](result)}
      {withRings && <Rings result={result} radius={RING} />}
    </svg>,
  );
}
