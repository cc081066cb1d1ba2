import type { FigureData } from '../schemas/chart.ts';

interface Tone {
  /** Of an area, with an outline in the color of text, because the color of soil is too pale on paper. */
  readonly fill: string;
  /** Of text on such an area. */
  readonly on: string;
  readonly line: string;
}

/** Colors of what a chart shows. Soil that leaves is ochre, as in all drawings (`OneHand` in the gallery). */
const TONES: Readonly<Record<NonNullable<FigureData['shows']>, Tone>> = {
  soil: { fill: 'var(--straw)', on: 'var(--loam)', line: 'var(--ink)' },
  water: { fill: 'var(--water)', on: 'var(--ground)', line: 'var(--water)' },
  plants: { fill: 'var(--press)', on: 'var(--ground)', line: 'var(--press)' },
};

const PLAIN: Tone = { fill: 'var(--ink)', on: 'var(--ground)', line: 'var(--ink)' };

export function toneOf(shows: FigureData['shows']): Tone {
  return shows === undefined ? PLAIN : TONES[shows];
}
