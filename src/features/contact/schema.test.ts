import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { ScratchContent } from '../../../tests/support/scratch-content.ts';
import { FIELDS } from './index.ts';

const wordsSchema = z.looseObject({
  form: z.looseObject({ fields: z.record(z.string(), z.unknown()) }),
  messages: z.looseObject({ errors: z.record(z.string(), z.unknown()) }),
});

describe.each(FIELDS)('the words of $name', ({ name }) => {
  it('are asked for by file, key and reason where they are missing', () => {
    using content = new ScratchContent();
    const before = content.read('contact.yaml');
    const words = wordsSchema.parse(parse(before));
    Reflect.deleteProperty(words.form.fields, name);
    Reflect.deleteProperty(words.messages.errors, name);
    content.edit('contact.yaml', before, stringify(words));
    expect(content.problems()).toEqual([
      `content/contact.yaml: form.fields.${name} — Add \`${name}\`: this key is missing.`,
      `content/contact.yaml: messages.errors.${name} — Add \`${name}\`: this key is missing.`,
    ]);
  });
});
