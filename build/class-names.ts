import { globSync } from 'node:fs';
import { basename } from 'node:path';

const ENDING = '.module.css';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TEN = 10;

/** Sorted, so that every build has the same bytes. */
const components = globSync(`src/**/*${ENDING}`)
  .map((file) => basename(file, ENDING))
  .sort();

/** A letter and a digit, such as `c4`, which ad blockers do not block, for up to 260 components. */
export function shortNameOf(component: string): string {
  const place = components.indexOf(component);
  return `${LETTERS.charAt(Math.floor(place / TEN))}${place % TEN}`;
}

/** Returns `c4` for a component's root and `c4a` for the first other class in its style sheet. */
export function shortClassName(name: string, file: string, style: string): string {
  const component = shortNameOf(basename(file, ENDING));
  const names = new Set(style.match(/(?<=\.)[A-Za-z][\w-]*/g));
  names.delete('root');
  const place = [...names].indexOf(name);
  return name === 'root' ? component : `${component}${LETTERS[place] ?? place}`;
}
