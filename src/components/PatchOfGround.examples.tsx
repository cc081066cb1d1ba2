import type { Example } from '../lib/example.ts';
import { PatchOfGround } from './PatchOfGround.tsx';

/** Two seeds, two grounds. */
export const examples: readonly Example[] = ['a first seed', 'a second seed'].map((seed) => ({
  name: seed,
  element: <PatchOfGround seed={seed} className={undefined} />,
}));
