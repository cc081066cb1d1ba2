import { dotted } from '../../src/content/problems.ts';
import { textsIn } from '../../src/lib/texts-in.ts';
import { fillText, placeholderValues } from '../../src/schemas/placeholders.ts';
import { plainText } from '../messages.ts';
import { addressOf, kindOf } from './files.ts';
import { valueOf, type Store } from './store.ts';
import { BODY } from './yaml-edit.ts';

/** Shorter texts of a page are labels, which are found only if they are whole. */
const LABEL = 25;

/** From 0 to 1: how much of the longer of two texts the shorter one is, if that contains it. */
function likeness(one: string, other: string): number {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short === '' || !long.includes(short)) return 0;
  return short.length < LABEL && short !== long ? 0 : short.length / long.length;
}

/** Each part of a text that a page could show as one: a field or, of a long text, a paragraph. */
function* partsOf(path: string, text: string) {
  for (const { path: keys, text: whole } of textsIn(valueOf(path, text))) {
    const parts = keys[0] === BODY ? whole.split(/\n{2,}|\n(?=[-|>]|\d+\. )/) : [whole];
    for (const part of parts) yield { key: dotted(keys), part };
  }
}

/** What was clicked, and on which page. */
export interface Clicked {
  text: string;
  /** The part of the text that was clicked. */
  line: string;
  address: string;
  /** Whether it is on every page. */
  isShared: boolean;
}

/** The field that says most of a text: first in the file of its page or, for what every page has, in `site.yaml`. */
function fieldWith(store: Store, text: string, { address, isShared }: Clicked) {
  const wanted = plainText(text);
  const [site, theme] = ['site.yaml', 'theme.yaml'].map((file) => valueOf(file, store.read(file)));
  const kinds = [...store.files().keys()].flatMap((path) => {
    const kind = kindOf(store, path);
    const isOther = kind !== undefined && !address.startsWith(`/${kind.language}`);
    return kind === undefined || isOther ? [] : [{ path, kind }];
  });
  let best = { path: '', key: '', part: '', score: 0 };
  for (const { path, kind } of kinds) {
    const { content, file, language } = kind;
    const values = placeholderValues(site, theme, content?.site.language ?? 'en');
    const isShown = isShared ? file === 'site.yaml' : content && addressOf(kind) === address;
    const more = (isShown ? 0.5 : 0) + (language === '' ? 0 : 0.1);
    for (const { key, part } of partsOf(path, store.read(path))) {
      const like = likeness(plainText(fillText(part, values)), wanted);
      if (like > 0 && like + more > best.score) best = { path, key, part, score: like + more };
    }
  }
  return best;
}

/**
 * Finds the field that has a text of a page.
 *
 * @returns its file and key, and the part of the field that says it. They are empty if no field does
 */
export function findText(store: Store, clicked: Clicked) {
  const found = fieldWith(store, clicked.text, clicked);
  // The lines of a postal address, for example, are fields of their own.
  return found.path === '' ? fieldWith(store, clicked.line, clicked) : found;
}
