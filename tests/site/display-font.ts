import { displayTexts } from '../../src/site/index.ts';
import { placeOf } from './faults.ts';
import { content } from './owner.ts';

const texts = displayTexts(content, content.site.profile);
const letters = [...new Set(texts.join(''))].sort();

/** Letters that few texts have: each costs as much as one that all have. */
const RARE = 1;

/** Why the font weighs what it does, and which titles could be written with letters that it has anyway. */
export function heavyFont(bytes: number, most: number): string {
  const rare = letters.filter(
    (letter) => texts.filter((text) => text.includes(letter)).length <= RARE,
  );
  const titles = Map.groupBy(rare, (letter) => texts.find((text) => text.includes(letter)) ?? '');
  const places = [...titles].map(
    ([title, own]) => `\n  ${own.join(' ')} only in "${title}" (${placeOf(title)})`,
  );
  const each = Math.round(bytes / letters.length);
  return `Name fewer weights or axes, or use fewer letters: the display font has ${bytes} bytes, ${most} are allowed. It carries the ${letters.length} letters, digits and signs of headings, about ${each} bytes each.${places.join('')}`;
}
