const UNIT =
  '%|[cmkµ]?m[²³]?|k?g|ha|t(?:/ha)?|(?:m|b)illion|(?:day|hour|year|tonne|ton|acre|hectare)s?';

/** Spaces that must not break a line: `0.08 mm`, `35 ± 11`, `Liu et al. 2008`, `R · K`, `(607) 555-0142`, `MJ mm/(ha h a)`, `t h/(MJ mm)`. */
const SPACE = new RegExp(
  `(?<=\\d) (?=(?:${UNIT})(?![\\p{L}\\d]))| (?=[±·])|(?<=[±·]) |(?<=\\bet) (?=al\\.)|(?<=\\bal\\.) (?=\\d{4})|(?<=\\(\\d{3}\\)) (?=\\d)|(?<=\\bMJ) (?=mm)|(?<=\\(ha(?: h)?) (?=h|a\\))|(?<=\\bt) (?=h/)`,
  'gu',
);

/** Inserts non-breaking spaces between a figure and its unit, and within expressions. */
export function keepTogether(text: string): string {
  return text.replace(SPACE, '\u00a0');
}
