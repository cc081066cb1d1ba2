import type { Work } from '../src/content/translation-work.ts';
import { deadEndsIn, type Content } from '../src/site/index.ts';

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

/** In characters. */
const QUOTED = 200;

type Told = Work & { why: Exclude<Work['why'], 'unversioned'> };

function workLine({ file, why, words, keys }: Told, day: string | undefined): string {
  const list = keys.join(', ');
  const shown = list.length > QUOTED ? `${list.slice(0, QUOTED)} …` : list;
  const what = {
    missing: keys.length > 0 ? `${words} words are missing` : `${words} words`,
    changed: `it has changed since it was translated; ${words} words to compare`,
    left: `${words} words are the same as in the original`,
  }[why];
  const since = day === undefined ? '' : `${day} `;
  return `\n  ${since}${file}: ${what}${shown === '' ? '' : ` (${shown})`}`;
}

/**
 * Returns for each language what is left to translate. What has waited longest is first.
 *
 * @param days of the last change of each file, if they are known
 */
export function translationNotes(
  works: readonly Work[],
  days: ReadonlyMap<string, string>,
): string[] {
  const dayOf = ({ file }: Work) => days.get(file) ?? '';
  const told = works.filter((work): work is Told => work.why !== 'unversioned');
  return [...Map.groupBy(told, ({ folder }) => folder)].map(([folder, own]) => {
    const sorted = own.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
    const words = own
      .filter(({ why }) => why !== 'changed')
      .reduce((sum, each) => sum + each.words, 0);
    const list = sorted.map((work) => workLine(work, days.get(work.file)));
    return `Left to translate in content/${folder}/: ${words} words, those whose originals changed longest ago first. Some texts may be the same in both languages.${list.join('')}`;
  });
}
