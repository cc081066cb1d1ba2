import { ButtonLink } from './Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';

const failure = {
  heading: 'Unexpected Application Error!',
  status: '500 Internal Server Error',
  text: 'The rest of the page still works.',
  level: 'h3',
} as const;

export const stories = {
  'without a way out': <FailureNotice {...failure} />,
  'with a way out': (
    <FailureNotice {...failure}>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </FailureNotice>
  ),
};
