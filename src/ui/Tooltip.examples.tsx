import type { Example } from '../lib/example.ts';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

/** On a button whose effect is on its way. */
export const examples: readonly Example[] = [
  {
    name: 'on a button',
    element: (
      <Tooltip says="The file is on its way. You will download it here.">
        {(describedBy) => <Button aria-describedby={describedBy}>Download</Button>}
      </Tooltip>
    ),
  },
];
