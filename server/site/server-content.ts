import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { FIELD_NAMES } from '../../src/features/contact/index.ts';

const text = z.string();

const fieldErrorsSchema = z.strictObject({ missing: text, 'too-long': text, invalid: text });

const problemsSchema = z.strictObject({ tooMany: text, unavailable: text });

const contactSchema = z.strictObject({
  /** Of a form service elsewhere that takes the messages. */
  endpoint: z.url().optional(),
  errors: z.record(z.enum(FIELD_NAMES), fieldErrorsSchema),
  problems: problemsSchema,
  /** Of the mail to the owner about a message. */
  notice: z.strictObject({
    from: text,
    visitor: text,
    received: text,
    message: text,
    labels: z.record(z.enum(FIELD_NAMES), text),
  }),
});

const issueSchema = z.strictObject({ slug: text, subject: text, html: text, text });

const newsletterSchema = z.strictObject({
  /** What a subscriber agrees to; the version is stored with each consent. */
  consent: z.strictObject({ words: text, version: text }),
  form: z.strictObject({ errors: fieldErrorsSchema, problems: problemsSchema }),
  /** The mail that asks a subscriber to confirm, in paragraphs around the link. */
  confirmation: z.strictObject({ subject: text, before: z.array(text), after: z.array(text) }),
  /** Address of the page with the form. */
  page: text,
  /** UNSUBSCRIBE_MARK stands where the subscriber's token goes. */
  issues: z.array(issueSchema),
});

const languageSchema = z.strictObject({
  /** Pages that the not-found page may suggest. */
  pages: z.array(z.strictObject({ path: text, name: text })),
  contact: contactSchema.optional(),
  newsletter: newsletterSchema.optional(),
});

const serverContentSchema = languageSchema.extend({
  brand: text,
  /** Further languages, by what their addresses begin with, such as `/es`. */
  translations: z.record(text, languageSchema).optional(),
});

/** Every text of the server, as the build wrote it. */
export type ServerContent = z.infer<typeof serverContentSchema>;
export type Translations = NonNullable<ServerContent['translations']>;

/** Of one part of the content, by what the addresses of a language begin with: nothing for the main one. */
export type ByLanguage<Part> = Readonly<Record<string, Part>>;

export function byLanguage<Part>(
  main: Part,
  translations: Translations | undefined,
  of: (language: Translations[string]) => Part | undefined,
): ByLanguage<Part> {
  const others = Object.entries(translations ?? {}).flatMap(([prefix, language]) => {
    const part = of(language);
    return part === undefined ? [] : [[prefix, part] as const];
  });
  return { '': main, ...Object.fromEntries(others) };
}

export type ContactContent = z.infer<typeof contactSchema>;
export type NewsletterContent = z.infer<typeof newsletterSchema>;

export async function readServerContent(location: string | URL): Promise<ServerContent> {
  return serverContentSchema.parse(JSON.parse(await readFile(location, 'utf8')));
}
