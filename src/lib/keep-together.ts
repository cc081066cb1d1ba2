import { mapTexts } from './map-texts.ts';
import { remember } from './remember.ts';

/** How a text writes figures: its language, and the words of `grammar` in `site.yaml`. */
export interface Writing {
  readonly language: string;
  readonly grammar?: { readonly numbers: readonly string[]; readonly units: readonly string[] };
}

/** Signs of units, which are the same in all languages. */
const SIGNS = ['%', '[cmkµ]?m[²³]?', 'k?g', 'ha', 't(?:/ha)?'];

/** Spaces within marks that French sets apart, as in `« mot »` and `Oui !`. */
const WITHIN_MARKS = '(?<=«) | (?=[:;!?»])';

/**
 * Spaces that never break a line: in `35 ± 11`, `A = R · K`, `C = 1`, `Liu et al. 2008`, `(607) 555-0142`, `MJ mm/(ha h a)`,
 * `t h/(MJ mm)`, `(6 in)`, and `1 680`.
 */
const ALWAYS =
  ' (?=[±·])|(?<=[±·]) |(?<=\\b\\p{Lu}) (?==)|(?<=\\b\\p{Lu} =) (?=\\p{Lu}\\b|\\d)|(?<=\\bet) (?=al\\.)|(?<=\\bal\\.) (?=\\d{4})|(?<=\\(\\d{3}\\)) (?=\\d)|(?<=\\bMJ) (?=mm)|(?<=\\(ha(?: h)?) (?=h|a\\))|(?<=\\bt) (?=h/)|(?<=\\(\\d+(?:\\.\\d+)?) (?=in\\))|(?<=(?<!\\d)\\d{1,3}(?: \\d{3})*) (?=\\d{3}(?!\\d))';

const COUNTS = [1, 2, 5, 1.5];

/** The words of a language for units and for large numbers, in all their forms. */
function wordsOf(language: string): string[] {
  const units = Intl.supportedValuesOf('unit').map((unit) => {
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  });
  const large = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' });
  const powers = [3, 6, 9, 12].flatMap((zeros) => COUNTS.map((count) => count * 10 ** zeros));
  const parts = [
    ...units.flatMap((format) => COUNTS.flatMap((count) => format.formatToParts(count))),
    ...powers.flatMap((value) => large.formatToParts(value)),
  ];
  return parts.flatMap(({ type, value }) => (/^(?:unit|compact)$/.test(type) ? [value] : []));
}

/** Spaces within a day of the year, as in `May 4`, `4. Mai`, and `4 de mayo`. */
function withinDays(language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const months = Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2000, month, 4));
    return RegExp.escape(parts.find(({ type }) => type === 'month')?.value ?? '');
  }).join('|');
  const day = '\\b\\d{1,2}\\.?';
  return `(?<=\\b(?:${months})) (?=\\d{1,2}(?!\\d))|(?<=${day}) (?=(?:de )?(?:${months}))|(?<=${day} de) (?=${months})`;
}

const spaceIn = remember((writing: string) => {
  const [language = '', ...own] = writing.split('\n');
  const words = [...wordsOf(language), ...own].flatMap((word) => word.trim().split(/\s/)[0] ?? []);
  const known = [...new Set(words)].filter((word) => /^\p{L}{2,}/u.test(word));
  const unit = [...SIGNS, ...known.map((word) => RegExp.escape(word))].join('|');
  return new RegExp(
    `(?<=\\p{N}) (?=(?:${unit})(?![\\p{L}\\d]))|${withinDays(language)}|${ALWAYS}|${WITHIN_MARKS}`,
    'gu',
  );
});

/** Inserts non-breaking spaces between a figure and its unit, and within expressions. */
export function keepTogether(text: string, { language, grammar }: Writing): string {
  const own = grammar ? [...grammar.numbers, ...grammar.units] : [];
  return text.replace(spaceIn([language, ...own].join('\n')), '\u00a0');
}

const withinMarks = new RegExp(WITHIN_MARKS, 'g');

/** Keeps marks on the line of their words in all texts of data, at any depth. */
export function keepMarks(value: unknown): unknown {
  return mapTexts(value, (text) => text.replace(withinMarks, '\u00a0'));
}
