// cspell:ignore optin
import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Returns the schema of a value that is there, without the wrappers that allow it to be left out. */
export function unwrapped(schema: Schema): Schema {
  const isWrapper =
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? unwrapped(schema.unwrap()) : schema;
}

/** Finds the schema of a value by the path of keys to it. */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  const own = unwrapped(schema);
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = ((): Schema | undefined => {
    if (own instanceof z.ZodObject) {
      const shape: Readonly<Record<string, Schema | undefined>> = own.shape;
      return shape[String(key)] ?? own.def.catchall;
    }
    if (own instanceof z.ZodArray) return own.element;
    if (own instanceof z.ZodTuple) return own.def.items[Number(key)] ?? own.def.rest ?? undefined;
    return own instanceof z.ZodRecord ? own.valueType : undefined;
  })();
  return inner && schemaAt(inner, rest);
}

function isRequired(schema: Schema): boolean {
  return !schema._zod.optin;
}

/** Lists the keys that a mapping needs, each with those below it. */
function requiredKeys(schema: z.ZodObject): string {
  const keys = Object.entries<Schema>(schema.shape)
    .filter(([, part]) => isRequired(part))
    .map(([key, part]) => {
      const own = unwrapped(part);
      const below = own instanceof z.ZodObject ? requiredKeys(own) : '';
      return below === '' ? `\`${key}\`` : `\`${key}\` (with ${below})`;
    });
  return keys.join(', ');
}

function kindOf(schema: Schema): string {
  const own = unwrapped(schema);
  if (own instanceof z.ZodObject) {
    const keys = requiredKeys(own);
    return keys === '' ? 'with keys below it' : `with ${keys} below it`;
  }
  if (own instanceof z.ZodRecord) return 'with keys below it';
  if (own instanceof z.ZodArray || own instanceof z.ZodTuple) return 'a list';
  if (own instanceof z.ZodEnum) return `one of ${own.options.join(', ')}`;
  if (own instanceof z.ZodNumber) return 'a number';
  if (own instanceof z.ZodBoolean) return 'true or false';
  return own instanceof z.ZodString ? 'a text' : '';
}

/** Says what to add for a key that is missing: its kind, what it is for, and the keys that it needs below it. */
export function missingKey(schema: Schema, path: readonly PropertyKey[]): string {
  const key = `\`${String(path.at(-1))}\``;
  const found = schemaAt(schema, path);
  const kind = found === undefined ? '' : kindOf(found);
  const { description } = (found && z.globalRegistry.get(found)) ?? {};
  const named = kind === '' ? key : `${key}, ${kind}`;
  return `Add ${named}: this key is missing.${description === undefined ? '' : ` ${description}`}`;
}
