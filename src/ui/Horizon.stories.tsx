import { HORIZON_NAMES } from '../lib/soil.ts';
import { Badge } from './Badge.tsx';
import { Button, BUTTON_VARIANTS } from './Button.tsx';
import { Horizon } from './Horizon.tsx';

export const stories = Object.fromEntries(
  HORIZON_NAMES.map((layer) => [
    layer,
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
    </Horizon>,
  ]),
);
