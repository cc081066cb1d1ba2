import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { commentsIn } from '../../tests/support/yaml-comments.ts';
import { fileKinds, folderKinds } from './index.ts';

/** Comments about the values that the example has, not about the keys. */
const REMARKS = ['map.waters', 'rains', 'social', 'soils', 'wall.places'];

type Schema = z.core.JSONSchema.BaseSchema;

function partOf(schema: Schema | undefined, key: string): Schema | undefined {
  const { properties = {}, additionalProperties } = schema ?? {};
  const part = properties[key] ?? additionalProperties;
  return typeof part === 'object' && !Array.isArray(part) ? part : undefined;
}

const own = fileKinds.filter(({ file }) => existsSync(`content/${file}`) && file.endsWith('.yaml'));

it.each(own)('explains the keys of $file in its comments as the forms do', ({ file, schema }) => {
  const form: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [path, comment] of commentsIn(readFileSync(`content/${file}`, 'utf8'))) {
    if (REMARKS.includes(path.join('.'))) continue;
    const part = path.reduce<Schema | undefined>(partOf, form);
    expect(part?.description, path.join('.')).toBe(comment);
  }
});

/** Labels that say what the field is for. Each names the part of the page above which it stands in the form. */
const PLAIN = ['caption', 'heading', 'label', 'name', 'paragraphs', 'text', 'title'];

/** The fields of a form without help, by their keys. Groups of fields have their own. */
function withoutHelp(schema: Schema | undefined, path = ''): string[] {
  const { properties = {}, additionalProperties, items, prefixItems = [] } = schema ?? {};
  const own = Object.entries(properties).flatMap(([key, part]) => {
    const { type, description, examples } = typeof part === 'object' ? part : {};
    const hasHelp = (description ?? examples) !== undefined || type === 'object';
    return hasHelp || PLAIN.includes(key) ? [] : [`${path}.${key}`];
  });
  const parts = [...Object.entries(properties), ['*', additionalProperties] as const].flatMap(
    ([key, part]) => (typeof part === 'object' ? [[key, part] as const] : []),
  );
  const inner = [items, ...prefixItems].flat().filter((part) => typeof part === 'object');
  return [
    ...own,
    ...parts.flatMap(([key, part]) => withoutHelp(part, `${path}.${key}`)),
    ...inner.flatMap((part) => withoutHelp(part, `${path}[]`)),
  ];
}

it.each([
  ...fileKinds
    .filter(({ file }) => file.endsWith('.yaml'))
    .map(({ file, schema }) => ({ file, schema })),
  ...folderKinds.map(({ folder, translatedKeys }) => ({ file: folder, schema: translatedKeys })),
])('helps with each field of $file whose name does not say what it is for', ({ schema }) => {
  const form: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  expect(withoutHelp(form)).toEqual([]);
});
