import type { ShareColours } from './share.ts';

/** The day's colours of `styles/tokens.css` where no style sheet reaches: the share images. */
export const SHARE_COLOURS: ShareColours = {
  paper: '#f1f1e0',
  ink: '#1b140d',
  kicker: '#1b140d',
  contour: '#c4b297',
  index: '#a8916f',
  rill: '#00656b',
  grounds: ['#1f1a12', '#3a2a1f', '#693a22'],
};
