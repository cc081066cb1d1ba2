import { HOME_SECTIONS } from '../features/home/schema.ts';
import { RESOURCE_SECTIONS, resourceSections } from '../features/resources/schema.ts';
import { isRecord } from '../lib/is-record.ts';
import { shownSections } from '../schemas/sections.ts';
import { LinkCheck, pathOfEntry, type SiteState } from '../site/index.ts';
import { anchorsIn } from '../text/index.ts';
import { problemsOf, valueAt, type ValueError } from './checks.ts';
import { bodyProblems, slugOf, type Entries } from './entries.ts';
import type { Parsed } from './parsing.ts';
import type { ContentProblem } from './problems.ts';

/** Buttons of home that lead to another of its sections, by the part that contains them. */
const BUTTONS = [
  { part: 'hero', key: 'getStarted', to: 'steps' },
  { part: 'hero', key: 'learnMore', to: 'story' },
  { part: 'about', key: 'learnMore', to: 'story' },
] as const;

/** Finds sections of home without copy, and buttons that lead to a section that is not shown. */
function sectionErrors(home: object, site: unknown): ValueError[] {
  const shown = shownSections(HOME_SECTIONS, home);
  const list = valueAt(home, ['sections']);
  const names = Array.isArray(list) ? list.map(String) : [];
  // The schema already reports a misspelled name.
  if (names.some((name) => !(name in HOME_SECTIONS))) return [];
  const empty = names.flatMap((name, index) =>
    valueAt(home, [name]) === undefined
      ? [
          {
            path: ['sections', index],
            sentence: `Remove it here, or write its copy below, under the key \`${name}\`.`,
          },
        ]
      : [],
  );
  const hasStart = valueAt(site, ['navigation', 'start']) !== undefined;
  const dead = BUTTONS.filter(({ part, key, to }) => {
    const isShown = part === 'hero' || shown.includes(part);
    const leadsOn = shown.includes(to) || (to === 'steps' && hasStart);
    return isShown && !leadsOn && valueAt(home, [part, key]) !== undefined;
  });
  return [
    ...empty,
    ...dead.map(({ part, key, to }) => {
      const start = to === 'steps' ? ', or write `start` below `navigation` in site.yaml' : '';
      const sentence = `Remove it${start}: the button leads to the section \`${to}\`, which home does not show.`;
      return { path: [part, key], sentence };
    }),
  ];
}

/** Finds links and buttons that lead nowhere. */
export function linkProblems(
  parsed: ReadonlyMap<string, Parsed>,
  folders: ReadonlyMap<string, Entries>,
  siteState: SiteState,
): ContentProblem[] {
  const dataOf = (file: string): object => {
    const data = parsed.get(file)?.data;
    return isRecord(data) ? data : {};
  };
  const countOf = (key: string): number => folders.get(key)?.slugs.length ?? 0;
  const home = dataOf('home.yaml');
  const onResources = resourceSections(dataOf('resources.yaml'), {
    articles: countOf('articles'),
    caseStudies: countOf('caseStudies'),
  });
  const inPages = [...folders].flatMap(([key, { texts }]) =>
    texts.flatMap(({ file, body }) => {
      const path = pathOfEntry(key, slugOf(file));
      return path === undefined || body === '' ? [] : [[path, anchorsIn(body)] as const];
    }),
  );
  const anchors = new Map<string, readonly string[]>([
    ...inPages,
    ['/', shownSections(HOME_SECTIONS, home).flatMap((name) => Object.values(HOME_SECTIONS[name]))],
    ['/resources', onResources.map((name) => RESOURCE_SECTIONS[name].heading)],
  ]);
  const site = dataOf('site.yaml');
  const links = new LinkCheck(siteState, site, anchors);
  // Errors in redirects are reported in both profiles, although only the complete one has them.
  const complete = new LinkCheck({ ...siteState, profile: 'complete' }, site);
  const inTexts = [...folders.values()]
    .flatMap(({ texts }) => texts)
    .flatMap((text) => bodyProblems(text, links.inText(text.body)));
  const inFiles = [...parsed].flatMap(([file, read]) => {
    const dead =
      file === 'redirects.yaml' ? complete.inRedirects(read.data) : links.inData(read.data);
    const buttons =
      file === 'home.yaml' && siteState.profile === 'complete' ? sectionErrors(home, site) : [];
    return problemsOf(file, [...dead, ...buttons], read);
  });
  return [...inFiles, ...inTexts];
}
