import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { longDate } from '../../src/lib/dates.ts';
import { FIELDS } from '../../src/features/contact/index.ts';
import { content } from './content.ts';

const folder = join(import.meta.dirname, '../browser/access/aria');

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

function valueAt(keys: readonly string[], tree: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return tree;
  if (typeof tree !== 'object' || tree === null) return undefined;
  return valueAt(rest, new Map(Object.entries(tree)).get(key));
}

/** What a page writes for a key of the content. Throws if nothing is there. */
function wordsOf(key: string): string {
  if (key === 'year') return String(new Date().getFullYear());
  const value = valueAt(key.split('.'), content);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new Error(`content/ has no text at ${key}.`);
  return ISO_DATE.test(value) ? longDate(value) : value;
}

function fill(text: string, write: (words: string) => string): string {
  return text.replaceAll(/\{([\w.-]+)\}/g, (_, key: string) => write(wordsOf(key)));
}

/** Within the quotes of a name, a quotation mark is escaped as in JSON. */
function quoted(words: string): string {
  return JSON.stringify(words).slice(1, -1);
}

/** Where the fields of the form stand in a tree that has no errors. */
const FIELDS_PLACE = '{fields}';

/** The form's fields as a screen reader meets them, by the table. */
function fields(): unknown[] {
  const { fields: words, optional } = content.contact.form;
  return FIELDS.flatMap(({ name, control }) => {
    const { label, hint } = words[name];
    const whole = control.required ? label : `${label} (${optional})`;
    return [
      { text: whole },
      `textbox "${quoted(whole)}"`,
      ...(hint === undefined ? [] : [{ paragraph: hint }]),
    ];
  });
}

function filled(node: unknown): unknown {
  if (typeof node === 'string') {
    return node.includes('"') ? fill(node, quoted) : fill(node, String);
  }
  if (Array.isArray(node))
    return node.flatMap((one) => (one === FIELDS_PLACE ? fields() : [filled(one)]));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [
      fill(key, quoted),
      typeof value === 'string' ? fill(value, String) : filled(value),
    ]),
  );
}

/**
 * A reviewed accessibility tree of tests/browser/access/aria with the words of content/ in the place
 * of their keys, so that a changed word needs no new review.
 */
export function ariaSnapshot(name: string): string {
  const tree: unknown = parse(readFileSync(join(folder, `${name}.aria.yml`), 'utf8'));
  return stringify(filled(tree), { lineWidth: 0 });
}
