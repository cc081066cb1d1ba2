import { className } from '../../build/class-names.ts';

export function classOf(component: string, name = 'root'): string {
  return className(name, `${component}.module.css`);
}
