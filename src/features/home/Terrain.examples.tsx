import type { Example } from '../../lib/example.ts';
import { Terrain } from './Terrain.tsx';

/** The field of the hero, at rest. */
export const examples: readonly Example[] = [
  { name: 'at rest', element: <Terrain seed="rillwatch" className={undefined} />, fills: true },
];
