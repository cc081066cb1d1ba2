import { z } from 'zod';
import { ANSWERS_FOLDER } from '../features/contact/index.ts';
import { localAddress } from '../lib/local-address.ts';
import type { Site } from '../schemas/site.ts';

const editionSchema = z.strictObject({
  /** Prefix of its addresses: empty for the main language, `/` and the folder for others. */
  prefix: z.string(),
  language: z.string(),
  /** What its readers see once on a page in another language, in its own words. */
  offer: z.exactOptional(z.strictObject({ text: z.string(), close: z.string() })),
  /**
   * Maps the addresses that content and components use, the same in all languages, to this language's addresses. The
   * address of a folder ends with a slash and stands for everything in it.
   */
  addresses: z.record(z.string(), z.string()),
  /**
   * The pages that it has in its own language, in the words of content. Links also lead to those that it shows in the
   * main language, and to pages that nobody has written yet.
   */
  pages: z.array(z.string()),
  /** Keys of the files that it has from the main language. */
  lacks: z.array(z.string()),
});
export type Edition = z.infer<typeof editionSchema>;

/** The language of a content, and all languages of the site, the main one first. */
export const editionsSchema = z.strictObject({
  own: editionSchema,
  all: z.array(editionSchema),
});

/** Whether any address of this language differs from the one in content and components. */
export function hasOwnAddresses({ addresses }: Edition): boolean {
  return Object.entries(addresses).some(([path, own]) => own !== path);
}

/** @param words that replace those of the path, as `paths` in `site.yaml` names them */
export function withOwnWords(path: string, words: Readonly<Partial<Record<string, string>>> = {}) {
  return path.replaceAll(/(?<=\/)[a-z-]+(?=[/.]|$)/g, (word) => words[word] ?? word);
}

/** With the words of the language in place of those that components use. What cannot be requested has no words. */
export function localPattern(
  { site, editions }: { site: Site; editions: z.infer<typeof editionsSchema> },
  path: string,
): string {
  const { prefix } = editions.own;
  if (path === '/') return prefix || path;
  if (path.startsWith(ANSWERS_FOLDER)) return prefix + path;
  return prefix + withOwnWords(path, site.paths);
}

/** Links to other languages and unquoted text keep their addresses, except in a list of the sizes of a photo. */
const ADDRESS =
  /<[^>]*\bhreflang=[^>]*>|(["'>]|(?<=\dw,) |&(?:quot|#34|#x27);)(https:\/\/[^/"'<>&\s]+)?(\/[\w./-]*)(?=["'<?#\\]| \d+w|&(?:quot|#34|#x27);)(?!(?<=\w\/)#)/gi;

/** Replaces addresses in a page, a feed, or a manifest with those of its language. */
export function withLocalAddresses(text: string, edition: Edition, siteUrl: string): string {
  return text.replaceAll(ADDRESS, (...found: (string | undefined)[]) => {
    const [whole = '', quote, origin, path = ''] = found;
    if (quote === undefined || (origin ?? siteUrl) !== siteUrl) return whole;
    if (quote === '>' && origin === undefined) return whole;
    return `${quote}${origin ?? ''}${localAddress(edition, path)}`;
  });
}
