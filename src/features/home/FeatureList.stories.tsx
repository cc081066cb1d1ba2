import { LIBRARY } from '../../text/example-text.ts';
import { FEATURE_VARIANTS, FeatureList } from './FeatureList.tsx';

const FEATURES = [
  { title: 'Innovation', text: 'A short text about the first of three features.' },
  { title: 'Sustainability', text: 'A short text about the second.' },
  {
    title: 'Global Impact',
    text: 'A short text about the third, a little longer than the others.',
  },
];

export const stories = Object.fromEntries(
  FEATURE_VARIANTS.map((variant) => [
    variant,
    <FeatureList features={FEATURES} variant={variant} sources={LIBRARY.sources} />,
  ]),
);
