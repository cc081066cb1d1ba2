import type { Example } from '../lib/example.ts';
import { HORIZON_NAMES } from '../lib/soil.ts';
import { Badge } from './Badge.tsx';
import { Button, BUTTON_VARIANTS } from './Button.tsx';
import { Horizon } from './Horizon.tsx';

/** Every ground with what changes its colors on it: text, a link, a badge, the buttons. */
export const examples: readonly Example[] = HORIZON_NAMES.map((layer) => ({
  name: layer,
  element: (
    <Horizon layer={layer} boundary="clear">
      <h3>On the horizon {layer.toUpperCase()}</h3>
      <p>
        Text with <a href="#main">a link</a> and <Badge>a badge</Badge>
      </p>
      {BUTTON_VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Horizon>
  ),
}));
