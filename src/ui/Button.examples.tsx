import type { Example } from '../lib/example.ts';
import { Button, BUTTON_VARIANTS, ButtonLink } from './Button.tsx';

/** Every variant as a button, as a button that cannot be pressed now, and as a link. */
export const examples: readonly Example[] = BUTTON_VARIANTS.flatMap((variant) => [
  { name: `${variant} button`, element: <Button variant={variant}>Press this</Button> },
  {
    name: `${variant} button, disabled`,
    element: (
      <Button variant={variant} disabled>
        Sending
      </Button>
    ),
  },
  {
    name: `${variant} link`,
    element: (
      <ButtonLink variant={variant} href="#main">
        Follow this
      </ButtonLink>
    ),
  },
]);
