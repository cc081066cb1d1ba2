import { textsIn } from '../lib/texts-in.ts';
import { twins } from '../lib/twins.ts';
import { dotted } from './problems.ts';

/** Keys that distinguish the items of a list. */
const NAMING_KEYS = ['title', 'heading', 'label', 'term', 'href', 'address'];

/** Ignores letter case and spaces, because visitors do not hear them. */
export function spoken(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

/** Returns the items that a text at a path distinguishes from others, each with the list or the form around it. */
function itemsAt(path: readonly PropertyKey[]) {
  const [item = '', key = ''] = [path.at(-2), path.at(-1)];
  const isItem = typeof key === 'number';
  // A row of a chart is distinguished by its label, and so is a part of a form. Texts name a source by `short`.
  const isName =
    typeof item === 'number'
      ? key === 0 || NAMING_KEYS.includes(String(key))
      : key === 'label' || key === 'short';
  return [
    ...(isItem ? [{ list: path.slice(0, -1), item: key, key: '' }] : []),
    ...(isName ? [{ list: path.slice(0, -2), item, key }] : []),
  ];
}

/** Finds texts and names that occur twice in one list, at any depth, and labels of two parts of one form. */
export function repeatErrors(data: unknown) {
  const texts = textsIn(data).filter(({ text }) => spoken(text) !== '');
  const named = texts.flatMap(({ path, text }) =>
    itemsAt(path).map(({ list, item, key }) => ({
      path,
      called: typeof item === 'number' ? `item ${item + 1} of this list` : `\`${String(item)}\``,
      name: [dotted(list), String(key), spoken(text)].join('\n'),
    })),
  );
  return twins(named, ({ name }) => name).map(([{ called }, { path }]) => {
    return { path, sentence: `Change or remove it: ${called} already says this.` };
  });
}
