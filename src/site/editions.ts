import { z } from 'zod';
import type { Content } from './content.ts';

/** One language of the site. */
const editionSchema = z.strictObject({
  /** Prefix of its addresses: empty for the main language, `/` and the folder for others. */
  prefix: z.string(),
  language: z.string(),
  /** Maps the addresses that content and components use, the same in all languages, to this language's addresses. */
  addresses: z.record(z.string(), z.string()),
});
export type Edition = z.infer<typeof editionSchema>;

/** The language of a content, and all languages of the site, the main one first. */
export const editionsSchema = z.strictObject({
  own: editionSchema,
  all: z.array(editionSchema),
});

/** Files with words and answers of the server, of which each language has its own. */
const OWN_FILES =
  /^\/(?:(?:share|figures|map|slope|api)\/|newsletter\/(?:subscribe|confirm|unsubscribe)\b|feed\.|manifest\.)/;

/** A PDF has the address of its page with the paper size behind it. */
const DOWNLOAD = /-[a-z\d]+\.pdf$/;

/** Returns the address in the language. */
export function localAddress({ prefix, addresses }: Edition, path: string): string {
  const page = addresses[path.replace(DOWNLOAD, '')];
  if (page !== undefined) return page + (DOWNLOAD.exec(path)?.[0] ?? '');
  return OWN_FILES.test(path) ? prefix + path : path;
}

/** With the words of the language in place of those that the table of pages has. */
export function localPattern({ site, editions }: Content, path: string): string {
  const words: Partial<Record<string, string>> = site.paths ?? {};
  const own = path
    .split('/')
    .map((word) => words[word] ?? word)
    .join('/');
  return editions.own.prefix === '' ? own : `${editions.own.prefix}${own}`.replace(/\/$/, '');
}

/** Links to other languages and unquoted text keep their addresses. */
const ADDRESS =
  /<[^>]*\bhreflang=[^>]*>|(["'>]|&(?:quot|#34|#x27);)(https:\/\/[^/"'<>&\s]+)?(\/[\w./-]*)(?=["'<?#\\]|&(?:quot|#34|#x27);)(?!(?<=\w\/)#)/gi;

/** Replaces addresses in a page, a feed, or a manifest with those of its language. */
export function withLocalAddresses(text: string, edition: Edition, siteUrl: string): string {
  return text.replaceAll(ADDRESS, (...found: (string | undefined)[]) => {
    const [whole = '', quote, origin, path = ''] = found;
    if (quote === undefined || (origin ?? siteUrl) !== siteUrl) return whole;
    if (quote === '>' && origin === undefined) return whole;
    return `${quote}${origin ?? ''}${localAddress(edition, path)}`;
  });
}
