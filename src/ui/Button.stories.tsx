import { Button, BUTTON_VARIANTS, ButtonLink } from './Button.tsx';

export const stories = Object.fromEntries(
  BUTTON_VARIANTS.flatMap((variant) => [
    [`${variant} button`, <Button variant={variant}>Press this</Button>],
    [
      `${variant} link`,
      <ButtonLink variant={variant} href="#main">
        Follow this
      </ButtonLink>,
    ],
  ]),
);
