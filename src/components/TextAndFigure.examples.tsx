import type { Example } from '../lib/example.ts';
import { TEXT_AND_FIGURE_ORDERS, TextAndFigure } from './TextAndFigure.tsx';

/** In each order. */
export const examples: readonly Example[] = TEXT_AND_FIGURE_ORDERS.map((first) => ({
  name: `${first} first`,
  element: (
    <TextAndFigure
      id={`example-${first}`}
      first={first}
      heading="What the number tells"
      paragraphs={['A paragraph.', 'And one more.']}
      figure={{ value: '10', unit: 'kg', caption: 'What the number measures.' }}
    />
  ),
}));
