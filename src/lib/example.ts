import type { ReactElement } from 'react';

export interface Example {
  /** What is special about it, in a few words; unique within its list. */
  name: string;
  element: ReactElement;
  /** Whether it fills what it stands in, which then needs a height of its own. */
  fills?: true;
}
