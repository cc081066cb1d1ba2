import { HOME_SECTIONS } from '../features/home/schema.ts';
import { RESOURCE_SECTIONS, resourceSections } from '../features/resources/schema.ts';
import { shownSections } from '../schemas/sections.ts';
import { linkCheck, pathOfEntry, siteStateOf, type Content } from '../site/index.ts';
import { anchorsIn } from '../text/index.ts';
import { valueAt } from './checks.ts';
import type { Parsed } from './parsing.ts';
import type { Mistake } from './problems.ts';
import type { Text } from './texts.ts';

/** Buttons of home that lead to another of its sections, by the part that contains them. */
const BUTTONS = [
  { part: 'hero', key: 'getStarted', to: 'steps' },
  { part: 'hero', key: 'learnMore', to: 'story' },
  { part: 'about', key: 'learnMore', to: 'story' },
] as const;

function sectionMistakes({ home, site }: Content): Mistake[] {
  const file = 'home.yaml';
  const shown = shownSections(HOME_SECTIONS, home);
  const empty = (home.sections ?? []).flatMap((name, index) => {
    const sentence = `Remove it here, or write its copy below, under the key \`${name}\`.`;
    return home[name] === undefined ? [{ file, at: ['sections', index], sentence }] : [];
  });
  const dead = BUTTONS.flatMap(({ part, key, to }) => {
    const isShown = part === 'hero' || shown.includes(part);
    const start = to === 'steps' ? ', or write `start` below `navigation` in site.yaml' : '';
    const leadsOn = shown.includes(to) || (start !== '' && site.navigation.start !== undefined);
    if (!isShown || leadsOn || valueAt(home, [part, key]) === undefined) return [];
    const sentence = `Remove it${start}: the button leads to the section \`${to}\`, which home does not show.`;
    return [{ file, at: [part, key], sentence }];
  });
  return [...empty, ...dead];
}

function anchorsOf(content: Content, texts: readonly Text[]) {
  const { home, resources, articles, caseStudies } = content;
  const counts = { articles: articles.length, caseStudies: caseStudies.length };
  const inTexts = texts.flatMap(({ key, entry }) => {
    const path = pathOfEntry(key, entry.slug);
    const anchors = entry.body === '' ? [] : anchorsIn(entry.body);
    return path === undefined || entry.body === '' ? [] : [[path, anchors] as const];
  });
  return new Map<string, readonly string[]>([
    ...inTexts,
    ['/', shownSections(HOME_SECTIONS, home).flatMap((name) => Object.values(HOME_SECTIONS[name]))],
    [
      '/resources',
      resourceSections(resources, counts).map((name) => RESOURCE_SECTIONS[name].heading),
    ],
  ]);
}

export function linkMistakes(
  content: Content,
  texts: readonly Text[],
  parsed: ReadonlyMap<string, Parsed>,
): Mistake[] {
  const siteState = siteStateOf(content);
  const links = linkCheck(siteState, content.site, anchorsOf(content, texts));
  // Errors in redirects are reported in both profiles, although only the complete one has them.
  const complete = linkCheck({ ...siteState, profile: 'complete' }, content.site);
  const inFiles = [...parsed].flatMap(([file, { data }]) => {
    const dead = file === 'redirects.yaml' ? complete.inRedirects(data) : links.inData(data);
    return dead.map(({ path, sentence }) => ({ file, at: path, sentence }));
  });
  const inTexts = texts.flatMap(({ file, entry }) =>
    links.inText(entry.body).map(({ line, sentence }) => ({ file, at: line, sentence })),
  );
  const isComplete = siteState.profile === 'complete';
  return [...inFiles, ...(isComplete ? sectionMistakes(content) : []), ...inTexts];
}
