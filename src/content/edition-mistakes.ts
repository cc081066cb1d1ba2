import { posix } from 'node:path';
import { twins } from '../lib/twins.ts';
import { oldPathOf } from '../schemas/redirects.ts';
import { addressesOf, pathOfEntry, type Content } from '../site/index.ts';
import { asComplete } from './links.ts';
import type { Mistake } from './problems.ts';
import { textsOf } from './texts.ts';
import { REDIRECTS } from './translations.ts';

function ownFile({ editions }: Content, file: string): string {
  return posix.join(editions.own.prefix.slice(1), file);
}

/** The file and the key that determine the address of a page, a file, or a form. */
function originOf(content: Content, paths: readonly string[]): Pick<Mistake, 'file' | 'at'> {
  const entries = [
    ...textsOf(content).map(({ key, file, entry }) => {
      return { file, path: pathOfEntry(key, entry.slug), ownSlug: entry.ownSlug };
    }),
    ...content.figures.map(({ slug, ownSlug }) => {
      return { file: `figures/${slug}.yaml`, path: `/figures/${slug}.csv`, ownSlug };
    }),
  ].filter(({ path = '' }) => paths.includes(path));
  const found = entries.find(({ ownSlug }) => ownSlug !== undefined) ?? entries[0];
  if (found === undefined) return { file: ownFile(content, 'site.yaml'), at: ['paths'] };
  const at = found.ownSlug === undefined ? 'file name' : ['slug'];
  return { file: ownFile(content, found.file), at };
}

export function addressMistakes(contents: readonly Content[]): Mistake[] {
  const all = contents.flatMap((content) =>
    Object.entries(addressesOf(content)).map(([path, address]) => ({ content, path, address })),
  );
  return twins(all, ({ address }) => address).map(([first, { content, path, address }]) => {
    // The address of home in a further language follows from the name of its folder.
    const own = first.content === content ? [first.path, path] : [first.path];
    const sentence = `Choose another word: ${first.path} and ${path} would both be at ${address}.`;
    return { ...originOf(first.content, own), sentence };
  });
}

export function languageMistakes([main, ...others]: readonly Content[]): Mistake[] {
  const sentence =
    'Add `languages`, with `name` and `none`: the site has several languages, and pages link to them.';
  return main === undefined || others.length === 0 || main.site.languages !== undefined
    ? []
    : [{ file: 'site.yaml', at: ['languages'], sentence }];
}

/**
 * The service worker serves all languages. If another service accepts a form, it does so in every language: on hosts for
 * files, nothing else can.
 */
export function serviceMistakes([main, ...others]: readonly Content[]): Mistake[] {
  const keys = [
    { at: ['offline'], of: ({ site }: Content) => site.offline },
    { at: ['contact', 'endpoint'], of: ({ site }: Content) => site.contact.endpoint },
    { at: ['newsletter'], of: ({ site }: Content) => site.newsletter },
  ];
  return others.flatMap((content) =>
    keys
      .filter(({ of }) => main && (of(main) === undefined) !== (of(content) === undefined))
      .map(({ at, of }) => {
        const name = `\`${at.join('.')}\``;
        const sentence =
          of(content) === undefined
            ? `Write it as in content/site.yaml, or remove it: the site has ${name} in all of its languages or in none.`
            : `Remove ${name}, or add it to content/site.yaml: only this language has it.`;
        return { file: ownFile(content, 'site.yaml'), at, sentence };
      }),
  );
}

export function redirectMistakes(contents: readonly Content[]): Mistake[] {
  const taken = new Set(
    contents.flatMap((content) => Object.values(addressesOf(asComplete(content)))),
  );
  const folders = [...taken].filter((address) => /.\/$/.test(address));
  const isTaken = (old: string) =>
    taken.has(old) || folders.some((folder) => old.startsWith(folder));
  const olds = contents.flatMap((content) =>
    Object.keys(content.redirects ?? {}).map((written) => {
      return { written, old: oldPathOf(written), file: ownFile(content, REDIRECTS) };
    }),
  );
  const firsts = new Map(olds.toReversed().map((each) => [each.old, each]));
  return olds.flatMap((each) => {
    const { written, old, file } = each;
    const first = firsts.get(old);
    const twin = first === each ? undefined : first;
    const own = [old, old.replace(/\.html$/, '')].find(isTaken);
    const reason = own ? `this site itself has ${own}` : `content/${twin?.file ?? ''} has it, too`;
    return own || twin ? [{ file, at: [written], sentence: `Remove it: ${reason}.` }] : [];
  });
}
