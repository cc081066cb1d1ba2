import type { ComponentType } from 'react';
import type { DrawingName, DrawingWords } from '../schemas/drawings.ts';
import type { FigureProps } from './Figure.tsx';
import { GrassStrips } from './GrassStrips.tsx';
import { ModelAndSpade } from './ModelAndSpade.tsx';
import { PixelsBareWetGreen } from './PixelsBareWetGreen.tsx';
import { ProductInUse } from './ProductInUse.tsx';
import { SlopeBeforeAfter } from './SlopeBeforeAfter.tsx';
import { SplashToGully } from './SplashToGully.tsx';

const DRAWINGS: {
  [Name in DrawingName]: ComponentType<FigureProps & { words: DrawingWords[Name] }>;
} = {
  'pixels-bare-wet-green': PixelsBareWetGreen,
  'splash-to-gully': SplashToGully,
  'model-and-spade': ModelAndSpade,
  'grass-strips': GrassStrips,
  'slope-before-after': SlopeBeforeAfter,
  'product-in-use': ProductInUse,
};

interface Props<Name extends DrawingName> extends FigureProps {
  name: Name;
  /** The words of all drawings. */
  words: DrawingWords;
}

/** The drawing of that name. */
export function Drawing<Name extends DrawingName>({ name, words, ...rest }: Props<Name>) {
  const Picture: ComponentType<FigureProps & { words: DrawingWords[Name] }> = DRAWINGS[name];
  return <Picture {...rest} words={words[name]} />;
}
