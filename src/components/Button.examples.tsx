import type { Example } from '../lib/example.ts';
import { Button, BUTTON_LOOKS, ButtonLink } from './Button.tsx';

/** Every look, as a button, as a button that cannot be pressed now, and as a link. */
export const examples: readonly Example[] = BUTTON_LOOKS.flatMap((look) => [
  { name: `${look} button`, element: <Button look={look}>Press this</Button> },
  {
    name: `${look} button, disabled`,
    element: (
      <Button look={look} disabled>
        Sending
      </Button>
    ),
  },
  {
    name: `${look} link`,
    element: (
      <ButtonLink look={look} href="#main">
        Follow this
      </ButtonLink>
    ),
  },
]);
