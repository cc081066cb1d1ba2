/** Paper sizes: Typst's name, and the name in the file's path. */
const A4 = { typst: 'a4', name: 'a4' } as const;
const LETTER = { typst: 'us-letter', name: 'letter' } as const;

/** Regions whose usual paper is US Letter, by Unicode's Common Locale Data. */
const LETTER_REGIONS = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

/** Both papers, that of the language's region first. */
export function papersIn(language: string) {
  const { region = '' } = new Intl.Locale(language);
  return LETTER_REGIONS.has(region) ? [LETTER, A4] : [A4, LETTER];
}
