import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';

const ENDING = '.module.css';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TEN = 10;

/** In the same order in every folder, so that every build has the same bytes. */
const components = globSync(`src/**/*${ENDING}`)
  .map((file) => basename(file, ENDING))
  .sort();

/** A letter and a digit, which no list of advertisements has, such as `c4` for one component of up to 260. */
export function shortNameOf(component: string): string {
  const place = components.indexOf(component);
  return `${LETTERS.charAt(Math.floor(place / TEN))}${place % TEN}`;
}

/** `c4` for a component's root and `c4a` for the first other class that its style names. */
export function shortClassName(name: string, file: string, style: string): string {
  const component = shortNameOf(basename(file, ENDING));
  const names = new Set(style.match(/(?<=\.)[A-Za-z][\w-]*/g));
  names.delete('root');
  const place = [...names].indexOf(name);
  return name === 'root' ? component : `${component}${LETTERS[place] ?? place}`;
}

/** `Hero` for the root of Hero.module.css and `Hero-name` for its other classes, as one searches for them. */
export function longClassName(name: string, file: string): string {
  const component = basename(file, ENDING);
  return name === 'root' ? component : `${component}-${name}`;
}

/** Names of classes: legible while one develops, and as short as can be on a built page, of which they are a fortieth. */
export function classNames(): AstroIntegration {
  return {
    name: 'class-names',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const generateScopedName = command === 'build' ? shortClassName : longClassName;
        updateConfig({ vite: { css: { modules: { generateScopedName } } } });
      },
    },
  };
}
