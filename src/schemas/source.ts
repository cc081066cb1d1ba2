import { z } from 'zod';
import { hasBegun } from '../lib/dates.ts';
import { calendarDaySchema, slugSchema, webAddressSchema } from './parts.ts';
import { text } from './text.ts';

/**
 * Reserved names that no source can have. `example` marks a figure as the company's own example. `computed` marks it
 * as computed in its sentence, which must also name the sources of what it is computed from.
 */
export const OWN_FIGURES = ['example', 'computed'] as const;
export type OwnFigure = (typeof OWN_FIGURES)[number];

export function isOwnFigure(id: string): id is OwnFigure {
  return OWN_FIGURES.some((own) => own === id);
}

const idSchema = slugSchema.refine(
  (id) => !isOwnFigure(id),
  `Choose another name: ${OWN_FIGURES.join(' and ')} mark figures that no source has.`,
);

export const sourceSchema = z
  .strictObject({
    /** As they are shown, such as `Borrelli P.`. An organization such as `FAO` is one author. */
    authors: z
      .array(text(1, 80, 'an author is a name'))
      .min(1, 'Add at least one author, or the body that published it.'),
    short: text(2, 60, 'running text names author and year, nothing else'),
    year: z.exactOptional(
      z.int('Write the year of publication in four digits, such as 2017.').min(1500).max(2100),
    ),
    title: text(1, 300, 'a title is no longer'),
    /** Journal, publisher or series, with volume and number. */
    where: text(1, 160, 'name the journal or the publisher, nothing else'),
    url: z.exactOptional(webAddressSchema),
    /** Digital object identifier, such as `10.1038/s41467-017-02142-7`. */
    doi: z.exactOptional(
      z
        .string()
        .regex(
          /^10\.\d{4,9}\/\S+$/,
          'Write the DOI alone, without an address, such as 10.1038/s41467-017-02142-7.',
        ),
    ),
    /** Location of the claims in the source. */
    pages: z.exactOptional(text(1, 40, 'name pages, a table or a figure')),
    /** Date on which it was last read for this site. */
    read: calendarDaySchema.refine(hasBegun, 'Write the day of reading, today or an earlier one.'),
    /** Statements that the site uses, with their figures. */
    claims: z.array(text(1, 300, 'a claim is a sentence')).min(1, 'Add what the site says of it.'),
  })
  .refine(({ url, doi }) => url !== undefined || doi !== undefined, {
    error: 'Add `url` or `doi`: visitors want to open it.',
    path: ['url'],
  });
export type Source = z.infer<typeof sourceSchema>;

/** `content/sources.yaml`: everything that the site cites, each once, by its name. */
export const sourcesSchema = z.record(idSchema, sourceSchema);
export type Sources = z.infer<typeof sourcesSchema>;

/** The sources that a plain text names by author and year. */
export function sourcesIn(text: string, sources: Sources): Source[] {
  return Object.values(sources).filter(
    ({ short, year }) => short.endsWith(` ${year ?? ''}`) && text.includes(short),
  );
}

/** Returns the URL of a source. */
export function sourceUrl({ url, doi }: Pick<Source, 'url' | 'doi'>): string {
  return url ?? `https://doi.org/${doi ?? ''}`;
}
