import { basename } from 'node:path';

/** Names of components are unique, so no two classes have the same name. */
export function className(name: string, file: string): string {
  return `${basename(file, '.module.css')}-${name}`;
}
