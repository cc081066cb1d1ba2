import { textsIn } from '../src/lib/texts-in.ts';
import { deadEndsIn, FOLDERS, type Content } from '../src/site/index.ts';

/** Returns a sentence for each form of the complete profile that a host for files cannot accept. */
export function formsWithoutService({ site, newsletter }: Content): string[] {
  if (site.profile !== 'complete') return [];
  const messages =
    'On a host for files, nobody gets contact messages: name a form service in `contact.endpoint` of content/site.yaml, or use this server (docs/contact.md).';
  const subscriptions =
    'On a host for files, nobody can subscribe: name a service in `newsletter` of content/site.yaml, or use this server (docs/newsletter.md).';
  return [
    ...(site.contact.endpoint === undefined ? [messages] : []),
    ...(newsletter !== undefined && site.newsletter === undefined ? [subscriptions] : []),
  ];
}

/** Says what has no effect in the specified profile, because it is specified so. */
export function specifiedDeadEnds(content: Content): string[] {
  const { site, contact, resources, caseStudies } = content;
  if (site.profile !== 'specified') return [];
  const deadEnds = deadEndsIn(content);
  const links = site.footer.columns
    .flatMap((column) => column.links)
    .filter(({ href }) => deadEnds.includes(href))
    .map(({ label }) => label);
  const { form, research } = contact;
  const downloads = caseStudies.map(({ downloadLabel }) => downloadLabel);
  const { articles, newsletter } = resources;
  const buttons = [
    ...new Set([articles.readMore, ...downloads, newsletter.subscribe, research.button]),
  ];
  return [
    'The site has the specified profile, in which some things have no effect, as specified. `profile: complete` in content/site.yaml fills them.',
    ...(links.length > 0 ? [`Links of the footer without a page: ${links.join(', ')}.`] : []),
    `Contact messages are delivered to nobody, although the form says: ${form.success}`,
    `Buttons without effect: ${buttons.join(', ')}.`,
  ];
}

/** Keys whose values are names, addresses, or choices rather than words. */
const WORDLESS_KEY =
  /\.(?:brand|provider|siteUrl|social|emails|phone|addresses|href|picture|scene|source|study|id|slug|ownSlug|keywords|computed|language|grammar|unitNames|units|path|paths|towns|waters)(?:\.|$)/;

/** Numbers, units, addresses, and names of files are the same in every language. */
const WORD = /^(?!\S*[/@_])(?![a-z\d-]+$).*\p{L}{4}/su;

/** Texts of a content by the places that they have in every language. */
function wordsIn(content: Content): Map<string, string> {
  const { site, home, resources, contact, notFound, failure, blog, programsPage } = content;
  const { longText, slope, newsletter } = content;
  const folders = FOLDERS.map((key) => {
    return [key, Object.fromEntries(content[key].map((entry) => [entry.slug, entry]))] as const;
  });
  const files = { home, resources, contact, notFound, failure, blog, programsPage };
  const names = site.social.map(({ label }) => label);
  const texts = textsIn({
    site,
    ...files,
    longText,
    slope,
    newsletter,
    ...Object.fromEntries(folders),
  })
    .map(({ path, text }) => [path.join('.'), text] as const)
    .filter(([at, text]) => !WORDLESS_KEY.test(at) && WORD.test(text) && !names.includes(text));
  return new Map(texts);
}

/** In characters. */
const QUOTED = 40;

/** Returns a sentence for each language that has texts of the main one. Some words are the same in both. */
export function untranslated([main, ...others]: readonly [Content, ...Content[]]): string[] {
  const base = ({ site }: Content) => new Intl.Locale(site.language).language;
  const originals = wordsIn(main);
  return others
    .filter((content) => base(content) !== base(main))
    .flatMap((content) => {
      const same = [...wordsIn(content)].filter(([at, text]) => originals.get(at) === text);
      if (same.length === 0) return [];
      const list = same.map(([at, text]) => `\n  ${at}: ${text.slice(0, QUOTED)}`);
      const folder = `content${content.editions.own.prefix}/`;
      return `Texts in ${folder} that are the same as in the main language. Translate them, unless both languages say it alike:${list.join('')}`;
    });
}
