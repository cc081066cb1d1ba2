import { HORIZON_KINDS } from '../drawings/masks.ts';
import { Horizon } from './Horizon.tsx';

export const stories = Object.fromEntries(
  HORIZON_KINDS.map((kind) => [
    kind,
    <Horizon layer="a" boundary={kind}>
      <p>A boundary that is {kind}.</p>
    </Horizon>,
  ]),
);
