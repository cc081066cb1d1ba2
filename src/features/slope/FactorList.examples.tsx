import type { Example } from '../../lib/example.ts';
import { WORDS } from './example-words.ts';
import { FactorList } from './FactorList.tsx';
import { resultOf } from './result.ts';
import { FIRST } from './setting.ts';

/** The factors of a bare slope. */
export const examples: readonly Example[] = [
  {
    name: 'metric',
    element: <FactorList result={resultOf(FIRST)} units="metric" words={WORDS} />,
  },
];
