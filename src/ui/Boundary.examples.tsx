import { HORIZON_KINDS } from '../drawings/masks.ts';
import type { Example } from '../lib/example.ts';
import { Horizon } from './Horizon.tsx';

/** Every kind of boundary, at the upper edge of one ground. */
export const examples: readonly Example[] = HORIZON_KINDS.map((kind) => ({
  name: kind,
  element: (
    <Horizon layer="a" boundary={kind}>
      <p>A boundary that is {kind}.</p>
    </Horizon>
  ),
}));
