import { displayTexts, type Content } from '../../src/site/index.ts';
import { placeOf, type Fault } from './faults.ts';

/** The bar of DESIGN.md in bytes, for a language that is written in a to z. */
export const PLAIN_FONT = 15_000;

/** In bytes, for each further letter or sign. */
const FURTHER_LETTER = 450;

const textsOf = (content: Content): string[] => displayTexts(content, content.site.profile);

/** Dashes and quotation marks of the main block are in every language. */
export function fontBudget(content: Content): number {
  const further = new Set(
    textsOf(content)
      .join('')
      .match(/[^\p{ASCII}\u2000-\u206f]/gu),
  );
  return PLAIN_FONT + further.size * FURTHER_LETTER;
}

/** Letters that few texts have: each costs as much as one that all have. */
const RARE = 1;

/** Why the font weighs what it does, and which titles could be written with letters that it has anyway. */
export function heavyFont(bytes: number, content: Content): Fault {
  const texts = textsOf(content);
  const letters = [...new Set(texts.join(''))].sort();
  const rare = letters.filter(
    (letter) => texts.filter((text) => text.includes(letter)).length <= RARE,
  );
  const titles = Map.groupBy(rare, (letter) => texts.find((text) => text.includes(letter)) ?? '');
  const places = [...titles].map(
    ([title, own]) => `\n  ${own.join(' ')} only in "${title}" (${placeOf(title)})`,
  );
  const each = Math.round(bytes / letters.length);
  const sentence = `Name fewer weights or axes, or use fewer letters: the display font has ${bytes} bytes, ${fontBudget(content)} are allowed. It carries the ${letters.length} letters, digits and signs of headings, about ${each} bytes each.${places.join('')}`;
  return { place: placeOf(content.theme.fonts.display.from), sentence };
}
