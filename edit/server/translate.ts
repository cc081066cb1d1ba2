import type { ContentProblem } from '../../src/content/problems.ts';
import { OWN_KEYS } from '../../src/content/inheritance.ts';
import { hashOf, UNTRANSLATED } from '../../src/content/translations.ts';
import { kindOf } from './files.ts';
import { valueOf, type Store } from './store.ts';
import type { Changed } from './writing.ts';
import { editFile } from './yaml-edit.ts';

/** Also names the file to be opened next, and the step that can be taken back. */
export interface Outcome {
  problems: readonly ContentProblem[];
  step?: number;
  open?: string;
}

/** Its texts are on every page. */
const SITE = 'site.yaml';

/** Why the file that is open, if one is, cannot be copied alone. */
function copyFault(open: string | undefined): string | undefined {
  if (open === undefined) return 'Open the file to copy first: the site has this language.';
  if (!UNTRANSLATED.test(open)) return undefined;
  return `${open} has no texts to translate: all languages share it.`;
}

/** Leaves out the keys of `site.yaml` that are true of the main language alone. */
function copied(file: string, text: string, tag: string): string {
  const value = valueOf(file, text);
  const original = hashOf(text);
  if (file !== SITE) return editFile(text, { original, ...value });
  const shared = Object.entries(value).filter(([key]) => !OWN_KEYS.includes(key));
  return editFile(text, { original, ...Object.fromEntries(shared), language: tag });
}

/**
 * Copies the texts of the file that is open into the folder of a language. A new language begins with those of every
 * page, because what it lacks is shown in the main one.
 */
export function translate(store: Store, path: string, tag: string): Outcome {
  const isNew = !store.languages.includes(tag);
  const open = kindOf(store, path)?.file;
  const sentence = copyFault(open);
  if (sentence !== undefined && !isNew) {
    return { problems: [{ file: path, key: 'translate.tag', sentence }] };
  }
  const files = new Set([
    ...(isNew ? [SITE] : []),
    ...(open !== undefined && sentence === undefined ? [open] : []),
  ]);
  const missing = [...files].filter((file) => store.read(`${tag}/${file}`) === '');
  const changed: Changed = Object.fromEntries(
    missing.map((file) => [`${tag}/${file}`, copied(file, store.read(file), tag)]),
  );
  return { ...store.write(changed), open: `${tag}/${[...files].at(-1) ?? ''}` };
}
