import type { Example } from '../lib/example.ts';
import { MistakeSummary } from './MistakeSummary.tsx';

const heading = 'There is a problem';
const mistakes = { name: 'Enter your name.', message: 'Enter your message.' };

/** About fields, and about the form as a whole. */
export const examples: readonly Example[] = [
  {
    name: 'about two fields',
    element: <MistakeSummary heading={heading} mistakes={mistakes} level="h3" />,
  },
  {
    name: 'about the form as a whole',
    element: (
      <MistakeSummary
        heading={heading}
        mistakes={{}}
        problem="This page has been open for a long time. Please press the button once more."
        level="h3"
      />
    ),
  },
];
