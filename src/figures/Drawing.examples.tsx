import type { Example } from '../lib/example.ts';
import { drawingNameSchema, type DrawingWords } from '../schemas/drawings.ts';
import { Drawing } from './Drawing.tsx';

const SAID = { title: 'What the drawing shows', description: 'What there is to see in it.' };

const WORDS: DrawingWords = {
  'pixels-bare-wet-green': {
    ...SAID,
    bare: 'bare',
    wet: 'wet',
    green: 'green',
    visible: 'visible',
    infrared: 'infrared',
  },
  'splash-to-gully': {
    ...SAID,
    splash: 'Splash',
    sheet: 'Sheet',
    rill: 'Rill',
    gully: 'Gully',
    limit: '30 cm',
  },
  'model-and-spade': { ...SAID, model: 'The model', dug: 'The spade' },
  'grass-strips': {
    ...SAID,
    narrow: '2.5 m',
    narrowHolds: '50%',
    wide: '20 m',
    wideHolds: '98%',
  },
  'slope-before-after': { ...SAID, before: 'before', after: 'after' },
  'product-in-use': { ...SAID, warning: 'Look' },
};

/** Every drawing, as it stands in a text: with a name and a description for who cannot see it. */
export const examples: readonly Example[] = drawingNameSchema.options.map((name) => ({
  name,
  element: <Drawing name={name} words={WORDS} {...SAID} />,
}));
