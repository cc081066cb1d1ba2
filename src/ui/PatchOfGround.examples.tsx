import type { Example } from '../lib/example.ts';
import { PatchOfGround } from './PatchOfGround.tsx';

/** A card's ground and that of a page's head. */
export const examples: readonly Example[] = [
  { name: 'card', element: <PatchOfGround seed="a seed" format="card" className={undefined} /> },
  { name: 'head', element: <PatchOfGround seed="a seed" format="head" className={undefined} /> },
];
