import type { FormSchema } from './protocol.ts';

/** A schema that allows anything or nothing has no form. */
export function schemaOf(schema: FormSchema | FormSchema[] | boolean | undefined): FormSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

/** The value with which a form begins. */
export function emptyValue(schema: FormSchema): unknown {
  const { type, properties = {}, required = [], prefixItems } = schema;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return new Date().toISOString().slice(0, 10);
  if (prefixItems) return prefixItems.map((inner) => emptyValue(schemaOf(inner)));
  if (type === 'object') {
    return Object.fromEntries(required.map((key) => [key, emptyValue(schemaOf(properties[key]))]));
  }
  if (type === 'array') return [];
  return type === 'boolean' ? false : '';
}

/** Name of a file without its folder and its ending. */
export function slugOf(path: string): string {
  return path.replaceAll(/^.*\/|\.\w+$/g, '');
}

/** `getStarted` as a label: `Get started`. */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function without<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}
