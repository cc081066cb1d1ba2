import type { ReactElement } from 'react';

/** A component's variants by a name that describes them. */
export type Stories = Readonly<Record<string, ReactElement>>;

const modules = import.meta.glob<Stories>('../../{features,site,text,ui}/**/*.stories.tsx', {
  import: 'stories',
  eager: true,
});

export const storiesByComponent = Object.entries(modules)
  .map(([path, stories]) => ({ name: path.replace(/^.*\/|\.stories\.tsx$/g, ''), stories }))
  .sort((one, other) => one.name.localeCompare(other.name));
