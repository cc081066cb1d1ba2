import type { Example } from '../lib/example.ts';
import { ButtonLink } from './Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';

const failure = {
  heading: 'Unexpected Application Error!',
  status: '500 Internal Server Error',
  text: 'The rest of the page still works.',
  level: 'h3',
} as const;

/** For a part of a page, with and without a way out; the whole page is at /500. */
export const examples: readonly Example[] = [
  { name: 'without a way out', element: <FailureNotice {...failure} /> },
  {
    name: 'with a way out',
    element: (
      <FailureNotice {...failure}>
        <ButtonLink href="/">Return to Home</ButtonLink>
      </FailureNotice>
    ),
  },
];
