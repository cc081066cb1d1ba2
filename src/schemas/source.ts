import { z } from 'zod';
import { hasBegun } from '../lib/dates.ts';
import { isLanguage, primaryLanguage } from '../lib/language.ts';
import { calendarDaySchema, slugSchema, webAddressSchema } from './parts.ts';
import { text } from './text.ts';

/**
 * Reserved names that a source cannot have. `example` marks a figure as the company's own example. `computed` marks a
 * figure as computed in its sentence, which must also name the sources of the inputs.
 */
export const OWN_FIGURES = ['example', 'computed'] as const;
export type OwnFigure = (typeof OWN_FIGURES)[number];

export function isOwnFigure(id: string): id is OwnFigure {
  return OWN_FIGURES.some((own) => own === id);
}

const idSchema = slugSchema.refine(
  (id) => !isOwnFigure(id) && id !== 'own',
  `Choose another name: own, ${OWN_FIGURES.join(', and ')} mark figures without a source.`,
);

const languageSchema = z
  .string()
  .refine(isLanguage, 'Write the tag of a language, such as en, es, or de.');

/** What a language may say about a source in its own words. The title stays as it was published. */
const noteSchema = {
  short: text(2, 60, 'texts name only the author and the year').describe(
    'The author and the year, as texts name the source.',
  ),
  where: text(1, 160, 'name only the journal or the publisher').describe(
    'The journal, the publisher, or the series, with volume and number.',
  ),
  pages: z
    .exactOptional(text(1, 40, 'name pages, a table, or a figure'))
    .describe('Where the claims are in the source.'),
};

/** The language of titles that do not name one. */
const TITLE_LANGUAGE = 'en';

export const sourceSchema = z
  .strictObject({
    authors: z
      .array(text(1, 80, 'an author is a name'))
      .min(1, 'Add at least one author, or the organization that published it.')
      .describe(
        'The authors as they are shown, such as `Borrelli P.`. An organization such as `FAO` is one author.',
      ),
    year: z
      .exactOptional(
        z.int('Write the year of publication in four digits, such as 2017.').min(1500).max(2100),
      )
      .describe('The year of publication. A source without one is cited with the words for that.'),
    title: text(1, 300, 'titles are shorter than that').describe(
      'As it was published, in its own language.',
    ),
    language: z
      .exactOptional(languageSchema)
      .describe('The tag of the language of the title, if it is not English.'),
    ...noteSchema,
    translations: z
      .exactOptional(
        z.record(
          languageSchema,
          z.strictObject({
            short: z.exactOptional(noteSchema.short),
            where: z.exactOptional(noteSchema.where),
            pages: noteSchema.pages,
          }),
        ),
      )
      .describe('By language, such as `es`, what its pages show in place of the values above.'),
    url: z.exactOptional(webAddressSchema).describe('Where visitors can open it.'),
    doi: z
      .exactOptional(
        z
          .string()
          .regex(
            /^10\.\d{4,9}\/\S+$/,
            'Write the DOI alone, without an address, such as 10.1038/s41467-017-02142-7.',
          ),
      )
      .meta({
        title: 'DOI',
        description: 'Its digital object identifier, such as `10.1038/s41467-017-02142-7`.',
      }),
    read: calendarDaySchema
      .refine(
        hasBegun,
        'Write the date on which you read the source, which cannot be in the future.',
      )
      .describe('The date on which the source was last read for this site.'),
    claims: z
      .array(text(1, 300, 'a claim is a sentence'))
      .min(1, 'Add at least one statement that the site takes from this source.')
      .describe('Statements that the site takes from the source, with their figures.'),
  })
  .refine(({ url, doi }) => url !== undefined || doi !== undefined, {
    error: 'Add `url` or `doi`, so that visitors can open the source.',
    path: ['url'],
  });
export type Source = z.infer<typeof sourceSchema>;

/** `content/sources.yaml`: every source that the site cites, by its name. */
export const sourcesSchema = z.record(idSchema, sourceSchema);
export type Sources = z.infer<typeof sourcesSchema>;

/** Finds the sources that a plain text names by author and year. A letter tells works of one year apart. */
export function sourcesIn(text: string, sources: Sources): Source[] {
  return Object.values(sources).filter(
    ({ short, year }) =>
      short.replace(/(?<=\d)[a-z]$/, '').endsWith(` ${year ?? ''}`) && text.includes(short),
  );
}

export function sourceUrl({ url, doi }: Pick<Source, 'url' | 'doi'>): string {
  return url ?? `https://doi.org/${doi ?? ''}`;
}

/** Authors and year. A source without a year gets the words for that, such as `no date`. */
export function byline(
  { authors, year }: Pick<Source, 'authors' | 'year'>,
  undated: string,
): string {
  return `${authors.join(', ')} (${year ?? undated})`;
}

/** The `lang` attribute of a title on a page in another language; `undefined` in the language of the title. */
export function titleLanguage(
  { language = TITLE_LANGUAGE }: Pick<Source, 'language'>,
  page: string,
): string | undefined {
  return primaryLanguage(language) === primaryLanguage(page) ? undefined : language;
}

/** What follows a title before the next sentence: nothing if it ends in a mark of its own, such as `U.S.` */
export function titleStop(title: string): string {
  return /[.?!]$/.test(title) ? '' : '.';
}

/** Where a work was published, and where in it the claims are, as a sentence. */
export function placeOf({ where, pages }: Pick<Source, 'where' | 'pages'>): string {
  const place = [where, pages].filter((part) => part !== undefined).join(', ');
  return `${place}${titleStop(place)}`;
}

/** The sources in the words of a language, as far as they have any. */
export function localSources(sources: Sources, language: string): Sources {
  const entries = Object.entries(sources).map(([id, source]) => {
    const own = Object.entries(source.translations ?? {}).find(
      ([tag]) => primaryLanguage(tag) === primaryLanguage(language),
    );
    return [id, { ...source, ...own?.[1] }] as const;
  });
  return Object.fromEntries(entries);
}
