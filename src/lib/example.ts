import type { ReactElement } from 'react';

/** One variant of a component, as the gallery shows it. */
export interface Example {
  /** What is special about it, in a few words; unique within its list. */
  name: string;
  element: ReactElement;
  /** Whether it fills what it stands in, which then needs a height of its own. */
  fills?: true;
}
