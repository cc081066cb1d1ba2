import { PROFILES } from '../lib/profiles.ts';
import { pictureFor } from '../features/first-map/drawing/index.ts';
import { homePictures } from '../features/home/schema.ts';
import { localSources } from '../schemas/source.ts';
import { switchesOf, type Content } from '../site/index.ts';
import { withoutSections } from '../text/index.ts';
import { SWITCHES } from '../text/text-page-schema.ts';
import { fillRow } from './computed.ts';
import { resultsIn } from './entries.ts';

function withResults({ figures, caseStudies }: Content): Content['figures'] {
  return figures.map((figure) => {
    const { computed } = caseStudies.find(({ slug }) => slug === figure.study) ?? {};
    const results = resultsIn(computed);
    const rows = figure.rows?.map((row) => fillRow(row, results));
    return { ...figure, ...(rows && { rows }) };
  });
}

export function shownBody({ body, only = {} }: Content['legal'][number], content: Content): string {
  const switches = switchesOf(content);
  const leftOut = SWITCHES.flatMap((name) => (switches[name] ? [] : (only[name] ?? [])));
  return withoutSections(body, leftOut);
}

function newestFirst(one: { date: string }, other: { date: string }): number {
  return other.date.localeCompare(one.date);
}

/** Pictures that no file has, unless one has their name. */
function computedPictures({ firstMap, firstMapResult, pictures }: Content): Content['pictures'] {
  if (firstMap === undefined || firstMapResult === undefined) return [];
  const computed = pictureFor(firstMap, firstMapResult);
  return pictures.some(({ name }) => name === computed.name) ? [] : [computed];
}

/** Derives what the files do not state from the parts, which have passed their schemas. */
export function contentOf(parts: Content, profile: string | undefined, language: string): Content {
  const { site, home, drawings } = parts;
  const grounds = new Map(homePictures(home).map(({ name, layer }) => [name, layer]));
  return {
    ...parts,
    site: {
      ...site,
      profile: PROFILES.find((name) => name === profile) ?? site.profile,
      language,
    },
    figures: withResults(parts),
    sources: localSources(parts.sources, language),
    pictures: [
      ...parts.pictures.map((picture) => ({
        ...picture,
        ground: drawings?.[picture.name]?.ground ?? grounds.get(picture.name) ?? 'b',
      })),
      ...computedPictures(parts),
    ],
    articles: parts.articles.toSorted(newestFirst).map((article) => ({
      ...article,
      category: site.categories[article.category] ?? article.category,
    })),
    issues: parts.issues.toSorted(newestFirst),
  };
}
