import type { ContentProblem } from '../../src/content/problems.ts';
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

/** Why the file that is open, if one is, cannot be copied alone. */
function copyFault(open: string | undefined): string | undefined {
  if (open === undefined) return 'Open the file to copy first: the site has this language.';
  if (!UNTRANSLATED.test(open)) return undefined;
  return `${open} has no texts to translate: all languages share it.`;
}

/** Copies texts into the folder of a language: all for a new language, else those of the file that is open. */
export function translate(store: Store, path: string, tag: string): Outcome {
  const isNew = !store.languages.includes(tag);
  const open = kindOf(store, path)?.file;
  const sentence = isNew ? undefined : copyFault(open);
  if (sentence !== undefined) {
    return { problems: [{ file: path, key: 'translate.tag', sentence }] };
  }
  const files = isNew || open === undefined ? [...store.files().keys()] : [open];
  const changed: Changed = {};
  for (const file of files) {
    const copy = `${tag}/${file}`;
    const isOwn = kindOf(store, file)?.language === '' && !UNTRANSLATED.test(file);
    if (!isOwn || store.read(copy) !== '') continue;
    const text = store.read(file);
    changed[copy] = editFile(text, { original: hashOf(text), ...valueOf(file, text) });
  }
  return { ...store.write(changed), open: `${tag}/${isNew ? 'site.yaml' : files.join('')}` };
}
