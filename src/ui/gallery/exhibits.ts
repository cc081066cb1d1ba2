import type { Example } from '../../lib/example.ts';

/** A component with all its examples. */
export interface Exhibit {
  /** Name of the component. */
  name: string;
  examples: readonly Example[];
}

interface ExampleModule {
  examples: readonly Example[];
}

const modules = import.meta.glob<ExampleModule>(
  '../../{drawings,features,site,text,ui}/**/*.examples.tsx',
  {
    eager: true,
  },
);

/** Every component that has an example file beside it, in the order of the names. */
export const exhibits: readonly Exhibit[] = Object.entries(modules)
  .map(([path, { examples }]) => ({
    name: path.replace(/^.*\/|\.examples\.tsx$/g, ''),
    examples,
  }))
  .sort((one, other) => one.name.localeCompare(other.name));
