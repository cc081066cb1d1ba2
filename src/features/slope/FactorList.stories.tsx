import { WORDS } from './example-words.ts';
import { FactorList } from './FactorList.tsx';
import { resultOf } from './result.ts';
import { FIRST } from './setting.ts';

export const stories = {
  metric: <FactorList result={resultOf(FIRST)} units="metric" words={WORDS} />,
};
