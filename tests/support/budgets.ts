import { FOLDERS, pathOfEntry, type Content } from '../../src/site/index.ts';

/**
 * The most bytes of a page as they are sent, with text compressed by Brotli 11. Our own content must stay within them,
 * in `tests/content/` and in `content/`. `npm run check:site` warns other owners. docs/performance.md says why each
 * figure was chosen. None follows what a page weighs today.
 */
export const budgets = {
  /** Headers, and the HTML until the end of the first heading, with all CSS that the first text needs. */
  firstWords: 4_096,
  /** The same in a language that needs more letters than English, and therefore another font face. */
  firstWordsWithMoreLetters: 4_500,
  /** HTML with its styles and drawings, without headers. */
  html: 20_000,
  /** The same for articles, case studies, issues, and other pages of text. */
  longText: 30_000,
  /** Everything that a page loads before a visitor scrolls, with headers, but not the script that keeps pages on the device. */
  firstVisit: 60_000,
  /** The same for a page with the first map, which has the attribute `data-first-map`. */
  firstVisitWithMap: 63_000,
  /** Everything that it loads until the last picture, with headers. */
  readToEnd: 120_000,
  /** The same for a page with the first map. */
  readToEndWithMap: 150_000,
  /** What the first visit and reading to the end may weigh more on a page whose island loads React. */
  island: 65_000,
  /** A photo in the size that a visitor loads. */
  photo: 100_000,
  /** All fonts of a page: 15 KB. That of the complete profile includes all figures. */
  fonts: 15_360,
  /**
   * Scripts of a page without an island, inline and linked, before any compression. A site in several languages has one
   * that offers the visitor's own.
   */
  behavior: 3_500,
  /** The picture that a shared link shows. */
  shareImage: 72_000,
} as const;

interface Bytes {
  readonly firstWords: number;
  readonly html: number;
  readonly firstVisit: number;
  /** Includes its last picture and its island. */
  readonly readToEnd: number;
  /** That of the largest photo. */
  readonly photo: number;
  readonly fonts: number;
  readonly behavior: number;
}

export interface Weight {
  readonly bytes: Bytes;
  /** Whether the page loads React without waiting for a visitor. */
  readonly loadsIsland: boolean;
  readonly hasIsland: boolean;
  readonly hasFirstMap: boolean;
}

export interface Excess {
  readonly part: keyof Bytes;
  readonly bytes: number;
  readonly most: number;
}

export function isLongText(content: Content, path: string): boolean {
  return FOLDERS.some((key) =>
    content[key].some(({ slug, body }) => body !== '' && pathOfEntry(key, slug) === path),
  );
}

/** Returns the parts of a page that weigh more than their budget. A language may need more letters than English. */
export function excessOf(weight: Weight, isText: boolean, fonts: number = budgets.fonts): Excess[] {
  const { bytes, loadsIsland, hasIsland, hasFirstMap } = weight;
  const further = fonts - budgets.fonts + (loadsIsland ? budgets.island : 0);
  const words = fonts > budgets.fonts ? budgets.firstWordsWithMoreLetters : budgets.firstWords;
  const excess = (part: keyof Bytes, most: number): Excess[] =>
    bytes[part] > most ? [{ part, bytes: bytes[part], most }] : [];
  return [
    ...excess('firstWords', words),
    ...excess('html', isText ? budgets.longText : budgets.html),
    ...excess(
      'firstVisit',
      (hasFirstMap ? budgets.firstVisitWithMap : budgets.firstVisit) + further,
    ),
    ...excess('readToEnd', (hasFirstMap ? budgets.readToEndWithMap : budgets.readToEnd) + further),
    ...excess('photo', budgets.photo),
    ...excess('fonts', fonts),
    ...(hasIsland ? [] : excess('behavior', budgets.behavior)),
  ];
}
