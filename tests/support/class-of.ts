import { globSync, readFileSync } from 'node:fs';
import { shortClassName } from '../../build/class-names.ts';

/** What a class of a component's style sheet is called on built pages. */
export function classOf(component: string, name = 'root'): string {
  const [file = ''] = globSync(`src/**/${component}.module.css`);
  return shortClassName(name, file, readFileSync(file, 'utf8'));
}
