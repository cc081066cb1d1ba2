import { globSync, readFileSync } from 'node:fs';
import { shortClassName } from '../../build/class-names.ts';

export function classOf(component: string, name = 'root'): string {
  const [file = ''] = globSync(`src/**/${component}.module.css`);
  return shortClassName(name, file, readFileSync(file, 'utf8'));
}
