import { grammarOf, noSuchSource } from '../text/index.ts';
import { ownSlugOfList, type Content } from '../site/index.ts';
import { isOwnFigure } from '../schemas/source.ts';
import { problemsOf } from './checks.ts';
import type { Entries } from './entries.ts';
import { missingPictures, type FileError } from './missing-pictures.ts';
import { NOWHERE, type Parsed } from './parsing.ts';
import { plainFigureErrors, unusedFigureErrors } from './plain-figures.ts';
import type { ContentProblem } from './problems.ts';

/**
 * Unknown sources of home's figures and the slope's factors, unknown pages that show the slope, figures in home's file without a source, and sources of
 * figures that it no longer names.
 */
function citeErrors(
  { home, slope, sources, site, pages }: Content,
  homeFile: unknown,
): FileError[] {
  const cites = [
    ...(['story', 'innovation'] as const)
      .map((part) => ({ path: [part, 'stat', 'source'], name: home[part]?.stat.source ?? '' }))
      .filter(({ name }) => name !== '' && !isOwnFigure(name))
      .map((cite) => ({ ...cite, file: 'home.yaml' })),
    ...Object.entries(home.figures)
      .filter(([, name]) => !isOwnFigure(name))
      .map(([figure, name]) => ({ file: 'home.yaml', path: ['figures', figure], name })),
    ...(slope?.sources.list ?? []).map(({ source: name }, index) => ({
      file: 'slope.yaml',
      path: ['sources', 'list', index, 'source'],
      name,
    })),
  ];
  const unknown = cites
    .filter(({ name }) => !(name in sources))
    .map(({ name, ...place }) => ({
      ...place,
      sentence: noSuchSource(name, Object.keys(sources)),
    }));
  const stills = (slope?.still.pages ?? []).flatMap((name, index) =>
    pages.some(({ slug }) => slug === name)
      ? []
      : [
          {
            file: 'slope.yaml',
            path: ['still', 'pages', index],
            sentence: `Write the name of a file of content/pages/ without its ending, or remove it: there is no ${name}.`,
          },
        ],
  );
  const unsourced = plainFigureErrors(
    homeFile,
    home.figures,
    sources,
    grammarOf(site.language, site.grammar),
  );
  const figures = [...unsourced, ...unusedFigureErrors(homeFile, home.figures)];
  return [...unknown, ...stills, ...figures.map((error) => ({ ...error, file: 'home.yaml' }))];
}

/** An accuracy without words for what it measures. */
function captionErrors({ site, home }: Content): FileError[] {
  if (site.accuracyPercent === undefined || home.hero.accuracyCaption !== undefined) return [];
  const sentence =
    'Add `accuracyCaption`, which says what `accuracyPercent` of site.yaml measures, or remove that.';
  return [{ file: 'home.yaml', path: ['hero', 'accuracyCaption'], sentence }];
}

/** Slugs of categories that there are not, and lists of two categories at one address. */
function categoryErrors(content: Content): FileError[] {
  const { categories, categorySlugs = {} } = content.site;
  const unknown = Object.keys(categorySlugs)
    .filter((word) => !(word in categories))
    .map((word) => ({
      path: ['categorySlugs', word],
      sentence: `Remove it or correct its spelling: the categories are ${Object.keys(categories).join(', ')}.`,
    }));
  const firsts = new Map<string, string>();
  const repeated = Object.keys(categories).flatMap((word) => {
    const slug = ownSlugOfList(content, word.toLowerCase());
    const first = firsts.get(slug);
    firsts.set(slug, first ?? word);
    if (first === undefined) return [];
    const path = [word in categorySlugs ? 'categorySlugs' : 'categories', word];
    const sentence = `Write another slug for ${word} below \`categorySlugs\`: the articles of ${first} are listed under ${slug}, too.`;
    return [{ path, sentence }];
  });
  return [...unknown, ...repeated].map((error) => ({ ...error, file: 'site.yaml' }));
}

/** Who counts visits without a legal text that says so. */
function untoldAnalytics({ site, legal }: Content): FileError[] {
  const { analytics } = site;
  if (analytics === undefined) return [];
  const { origin, script } = analytics;
  const keys = new Map([
    [new URL(script).hostname, 'script'],
    [new URL(origin).hostname, 'origin'],
  ]);
  return [...keys]
    .filter(([host]) => !legal.some(({ body }) => body.includes(host)))
    .map(([host, key]) => ({
      file: 'site.yaml',
      path: ['analytics', key],
      sentence: `Name ${host} in a text of legal/, and say what it learns about visitors: their browsers connect to it on every page.`,
    }));
}

/** Errors that are seen once all files have passed their schemas, each with its line. */
export function wholeProblems(
  content: Content,
  parsed: ReadonlyMap<string, Parsed>,
  folders: ReadonlyMap<string, Entries>,
): ContentProblem[] {
  const texts = [...folders.values()].flatMap((folder) => folder.texts);
  const finders = new Map([
    ...[...parsed].map(([file, { find }]) => [file, find] as const),
    ...texts.map(({ file, find }) => [file, find] as const),
  ]);
  return [
    ...missingPictures(content),
    ...citeErrors(content, parsed.get('home.yaml')?.data),
    ...captionErrors(content),
    ...categoryErrors(content),
    ...untoldAnalytics(content),
  ].flatMap(({ file, ...error }) =>
    problemsOf(file, [error], { find: finders.get(file) ?? NOWHERE, problems: [] }),
  );
}
