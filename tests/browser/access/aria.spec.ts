import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { FIELDS } from '../../../src/features/contact/index.ts';
import { LANGUAGE } from '../../../src/lib/constants.ts';
import { longDate } from '../../../src/lib/dates.ts';
import { content } from '../../support/content.ts';
import { everyPage } from '../../support/every-page.ts';
import { footer, topBar } from '../../support/landmarks.ts';
import { expect } from '../../support/test.ts';

const folder = join(import.meta.dirname, 'aria');

/** What a page writes for a key of the content. Throws if nothing is there. */
function wordsOf(key: string): string {
  if (key === 'year') return String(new Date().getFullYear());
  const value = key
    .split('.')
    .reduce<unknown>((tree, step) => Reflect.get(Object(tree), step), content);
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Error(`content/ has no text at ${key}.`);
  }
  return /^\d{4}-\d\d-\d\d$/.test(String(value))
    ? longDate(String(value), LANGUAGE)
    : String(value);
}

/** The form's fields as a screen reader meets them, by the table. */
function fields(): unknown[] {
  const { fields: words, optional } = content.contact.form;
  return FIELDS.flatMap(({ name, control }) => {
    const { label, hint } = words[name];
    const whole = control.required ? label : `${label} (${optional})`;
    return [
      { text: whole },
      `textbox "${whole}"`,
      ...(hint === undefined ? [] : [{ paragraph: hint }]),
    ];
  });
}

/**
 * A reviewed accessibility tree of tests/browser/access/aria with the words of content/ in the place
 * of their keys, so that a changed word needs no new review.
 */
function ariaSnapshot(name: string): string {
  const tree: unknown = parse(readFileSync(join(folder, `${name}.aria.yml`), 'utf8'));
  const json = JSON.stringify(tree)
    .replace('"{fields}"', () => JSON.stringify(fields()).slice(1, -1))
    .replaceAll(/\{([\w.-]+)\}/g, (_, key: string) => JSON.stringify(wordsOf(key)).slice(1, -1));
  return stringify(JSON.parse(json), { lineWidth: 0 });
}

for (const { name, path, test } of everyPage) {
  test(`the accessibility tree of ${name} has not changed since its review`, async ({ page }) => {
    await page.goto(path);
    const tree = name === '/' ? 'home' : name.replace('/', '').replace(' ', '-');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(ariaSnapshot(tree));
    const bar = name === '/' ? 'bar-of-home' : 'bar';
    await expect(topBar(page)).toMatchAriaSnapshot(ariaSnapshot(bar));
    await expect(footer(page)).toMatchAriaSnapshot(ariaSnapshot('foot'));
  });
}
