import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { commentsIn } from '../../tests/support/yaml-comments.ts';
import { fileKinds } from './index.ts';

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
