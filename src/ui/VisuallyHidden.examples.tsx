import type { Example } from '../lib/example.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Words that a screen reader adds to those that are seen. */
export const examples: readonly Example[] = [
  {
    name: 'after words that are seen',
    element: (
      <p>
        Seen<VisuallyHidden>, and heard</VisuallyHidden>.
      </p>
    ),
  },
];
