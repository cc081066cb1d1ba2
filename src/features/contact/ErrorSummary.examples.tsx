import type { Example } from '../../lib/example.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const heading = 'There is a problem';
const errors = { name: 'Enter your name.', message: 'Enter your message.' };

/** About fields, and about the form as a whole. */
export const examples: readonly Example[] = [
  {
    name: 'about two fields',
    element: <ErrorSummary heading={heading} errors={errors} level="h3" />,
  },
  {
    name: 'about the form as a whole',
    element: (
      <ErrorSummary
        heading={heading}
        errors={{}}
        problem="Too many messages have come from your connection. Please try again in an hour."
        level="h3"
      />
    ),
  },
];
