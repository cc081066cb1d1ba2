import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseMarkdown } from '../../src/content/parsing.ts';
import { BODY, editFile, editYaml, WHOLE } from './yaml-edit.ts';

function valueOf(text: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(parse(text));
}

function without(value: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
}

describe('a file that another program wrote', () => {
  const text = `# Of the whole file.
title: Soil # beside it
lead: Rain

# Below.
list:
  - one
  - two
`;
  const article = `---\n${text}---\n\nOne line.\n\nAnother line.\n`;
  const mixed = (plain: string): string =>
    plain
      .split('\n')
      .map((line, index) => line + (['\r\n', '\n', '\n', '\r'][index % 4] ?? ''))
      .join('');
  const forms: readonly [form: string, write: (plain: string) => string][] = [
    ['with a byte order mark', (plain) => `\uFEFF${plain}`],
    ['with the line breaks of Windows', (plain) => plain.replaceAll('\n', '\r\n')],
    ['with both', (plain) => `\uFEFF${plain.replaceAll('\n', '\r\n')}`],
    ['with one line of Windows', (plain) => plain.replace('Rain\n', 'Rain\r\n')],
    ['with mixed line breaks', mixed],
    ['without a line break at its end', (plain) => plain.trimEnd()],
    ['with empty lines at its end', (plain) => `${plain}\n\n`],
  ];
  const value = { ...valueOf(text), [BODY]: 'One line.\n\nAnother line.' };

  it.each(forms)('keeps it $0 if nothing changes', (_form, write) => {
    expect(editFile(write(text), valueOf(text))).toBe(write(text));
    expect(editFile(write(article), value)).toBe(write(article));
  });

  it.each(forms)('changes one line of it $0', (_form, write) => {
    const changed = write(text).replace('Soil', 'Sand');
    expect(editFile(write(text), { ...valueOf(text), title: 'Sand' })).toBe(changed);
    expect(editFile(write(article), { ...value, title: 'Sand' })).toBe(
      write(article).replace('Soil', 'Sand'),
    );
    expect(editFile(write(article), { ...value, [BODY]: 'One word.\n\nAnother line.' })).toBe(
      write(article).replace('One line', 'One word'),
    );
  });

  it.each(['...\n', '...', '... # the end\n\n'])('changes one that ends in %j', (end) => {
    expect(editYaml(text + end, { ...valueOf(text), title: 'Sand', more: 'New' })).toBe(
      `${text.replace('Soil', 'Sand')}\nmore: New\n${end}`,
    );
  });

  it.each(['---\n', '%YAML 1.2\n---\n', '# Above.\n---\n'])(
    'changes one that begins with %j',
    (start) => {
      expect(editYaml(start + text, { ...valueOf(text), title: 'Sand' })).toBe(
        start + text.replace('Soil', 'Sand'),
      );
    },
  );

  it.each(['---\n---\n', '---\n\n---\n', '--- \n---\t\n', '---\n# Only a comment.\n---\n'])(
    'writes keys between the hyphens of %j',
    (start) => {
      const edited = editFile(`${start}\nWords.\n`, { title: 'Soil', [BODY]: 'Words.' });
      expect(parseMarkdown(edited, 'a.md')).toMatchObject({
        data: { title: 'Soil' },
        body: 'Words.',
      });
      for (const line of start.split('\n')) expect(edited.split('\n')).toContain(line);
    },
  );

  it('does not take a line across the text for the end of the keys', () => {
    const broken = 'Words.\n\n---\n\ntitle: Soil\n\n---\n';
    const edited = editFile(broken, { [WHOLE]: `---\ntitle: Soil\n---\n` });
    expect(edited).toBe('---\ntitle: Soil\n---\n');
    expect(editFile(broken, { title: 'Soil', [BODY]: broken })).toBe(
      `---\ntitle: Soil\n---\n${broken}`,
    );
  });
});

describe('anchors and aliases', () => {
  const text = `social: &social
  - label: LinkedIn # beside it
    href: &address https://www.linkedin.com/
footer:
  links: *social
  address: *address
`;
  const value = valueOf(text);
  const links = [{ label: 'LinkedIn', href: 'https://www.linkedin.com/' }];

  it('keeps an alias when another value changes', () => {
    expect(editYaml(text, { ...value, brand: 'Soil' })).toBe(`${text}brand: Soil\n`);
  });

  it.each([
    ['the key with an anchor', without(value, 'social')],
    ['an item with an anchor', { ...value, social: [] }],
    ['the kind of the value with an anchor', { ...value, social: 'none' }],
    [
      'the value with an inner anchor',
      { ...value, social: [{ label: 'X', href: 'https://x.com/' }] },
    ],
    ['the key with aliases', without(value, 'footer')],
    [
      'what an alias repeats',
      { ...value, footer: { links: [], address: 'https://www.linkedin.com/' } },
    ],
  ])('writes a file that can be read after a change of %s', (_name, next) => {
    expect(Object.keys(valueOf(editYaml(text, next)))).toEqual(Object.keys(next));
  });

  it('copies what an alias repeated if its anchor is removed', () => {
    const edited = editYaml(text, without(value, 'social'));
    expect(valueOf(edited)).toEqual({ footer: { links, address: 'https://www.linkedin.com/' } });
  });

  it('copies what an alias repeated if the alias is moved before its anchor', () => {
    const list = "- &first { label: 'One' }\n- Two\n- *first\n";
    const edited = editYaml(`list:\n${list}`, {
      list: ['Two', { label: 'One' }, { label: 'One' }],
    });
    expect(valueOf(edited)).toEqual({ list: ['Two', { label: 'One' }, { label: 'One' }] });
  });
});

it('changes one of 5,000 keys that are not written as `yaml` would', { timeout: 60_000 }, () => {
  const line = (index: number, text: string) => `key${index}:   ${text}\n`;
  const keys = Array.from({ length: 5_000 }, (_key, index) => index);
  const text = keys.map((index) => line(index, '"old"')).join('');
  const value = Object.fromEntries(keys.map((index) => [`key${index}`, 'old']));
  expect(editYaml(text, { ...value, key2000: 'new' })).toBe(
    text.replace(line(2000, '"old"'), 'key2000: "new"\n'),
  );
});
