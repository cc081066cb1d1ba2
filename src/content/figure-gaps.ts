import { nameOf, type Content } from '../site/index.ts';
import { parseTree, partsBetweenFigures } from '../text/index.ts';

/** The most words that a visitor reads without a figure beside them. */
const MOST_WORDS = 600;

/** Texts that explain or argue. Those of the law and of issues have no figures. */
const ILLUSTRATED = ['articles', 'caseStudies', 'pages', 'programs'] as const;

/** Returns a sentence for each text that lacks a figure. The site can be built without it. */
export function figureGaps(content: Content): string[] {
  return ILLUSTRATED.flatMap((key) =>
    content[key].flatMap((entry) => {
      // The main language reports its own texts, which others may show.
      if (entry.body === '' || entry.language !== undefined) return [];
      const file = `content${content.editions.own.prefix}/${nameOf(key)}/${entry.slug}.md`;
      const parts = partsBetweenFigures(parseTree(entry.body));
      const gaps = parts.filter(({ words }) => words > MOST_WORDS);
      if (parts.length === 1 && entry.picture === undefined && gaps.length === 0) {
        return [`${file}: show a figure, or name a \`picture\`, because the page has neither.`];
      }
      return gaps.map(({ words, line }) => {
        const from =
          line === 0 ? 'from its beginning' : `after the figure in line ${line + 1} of the text`;
        return `${file}: show a figure ${from}, where ${words} words follow without one (at most ${MOST_WORDS}).`;
      });
    }),
  );
}
