import { z } from 'zod';
import { invalid } from './sentences.ts';
import { bodySchema, text } from './text.ts';

/** A path on this site that begins with one slash and has no trailing slash, query, or spaces. */
export const pathSchema = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'Write a path on this site, such as /resources: a slash, lowercase letters, digits, and hyphens.',
  )
  .meta({ format: 'address', description: 'A page of this site, such as `/contact`.' });

/** A path on this site, or a section of a page, such as /resources#case-studies. */
export const placeSchema = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/,
    'Write a path on this site, such as /slope, or a section of a page, such as /resources#case-studies.',
  )
  .meta({
    format: 'address',
    description: 'A page of this site, or a section of one, such as `/resources#case-studies`.',
  });

/** A domain with at least two labels, in ASCII. Labels in other scripts are encoded as `xn--`. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Characters that are invalid in a domain but may be elsewhere in a URL. */
const OUTSIDE_DOMAIN = /[\s/?#@:%\\[\]<>^|]/;

/** Whether the part before the @ is a mailbox and the part after it a domain, in any script. */
function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  // In ASCII, because other scripts become `xn--`.
  const { hostname = '' } = URL.parse(`https://${domain}`) ?? {};
  const isMailbox = z.email().safeParse(`${value.slice(0, at)}@example.org`).success;
  return at > 0 && isMailbox && !OUTSIDE_DOMAIN.test(domain) && DOMAIN.test(hostname);
}

/** The longest URL that every browser and server accepts, in characters. */
const WEB_ADDRESS_MAX = 2_000;

/** Longest email address, in characters (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX = 254;

const WEB_ADDRESS =
  'Write a whole web address that begins with https://, such as https://example.org/page.';

export const webAddressSchema = z
  .url({
    protocol: /^https$/,
    hostname: DOMAIN,
    error: invalid(WEB_ADDRESS),
  })
  .regex(/^https:\/\/[^/]/i, WEB_ADDRESS)
  .max(
    WEB_ADDRESS_MAX,
    `Shorten it to ${WEB_ADDRESS_MAX} characters: some browsers reject a longer address.`,
  );

export const originSchema = webAddressSchema
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'Write the address without a path, a question mark or a name, such as https://rillwatch.example.',
  )
  .overwrite((value) => (URL.canParse(value) ? new URL(value).origin : value));

/** Its domain may have any letters; the part before the @ has only characters that every mail server accepts. */
export const emailSchema = z
  .string()
  .refine(
    isEmail,
    'Write an email address, such as hello@rillwatch.example. Letters with accents are allowed only after the @.',
  )
  .max(EMAIL_MAX, `Shorten it to ${EMAIL_MAX} characters: no email address is longer.`);

/** At the end of a number, however it is written. */
const SAME_DIGITS = 6;

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

export const phoneSchema = z
  .strictObject({
    display: text(5, 30, 'phone numbers are shorter than that').describe(
      'The number as visitors read it.',
    ),
    e164: z
      .e164({
        error: invalid(
          'Write a plus sign, the country code, and the number without spaces, such as +16075550142.',
        ),
      })
      .meta({
        title: 'Number to dial',
        description:
          'The number as phones dial it: a plus sign, the country code, and digits alone.',
      }),
    hours: text(1, 100, 'the hours fit on two lines').describe('When somebody answers.'),
  })
  .refine(
    // Prefixes and extensions differ, and letters stand for digits.
    ({ display, e164 }) =>
      /\p{L}/u.test(display) || digitsOf(display).includes(digitsOf(e164).slice(-SAME_DIGITS)),
    {
      error: 'Write the number that `display` shows: phones would dial another one.',
      path: ['e164'],
    },
  );

/** Words for which the layout has room for a second line, because other languages need more letters than English. */
export const labelSchema = text(1, 80, 'a longer label takes more than two lines on a phone');

/** Words beside others in a narrow place. */
export const shortLabelSchema = text(1, 40, 'a longer label has no room in its place');

export const headingSchema = text(1, 60, 'a longer heading fills the screen of a phone');

export const paragraphSchema = text(1, 420, 'split a longer text into two paragraphs');

export const metaSchema = z
  .strictObject({
    title: text(1, 60, 'search results cut off longer titles').describe(
      'The title in search results and in the tab of the browser.',
    ),
    description: text(50, 160, 'search results show 50 to 160 characters of a description')
      .regex(
        /(?:^|[.!?…。！？؟۔]["”’»)]*)$/u,
        'End it with a period or another mark that ends a sentence: search results show it as running text.',
      )
      .describe('The text below the title in search results, in 50 to 160 characters.'),
    keywords: z
      .array(text(2, 40, 'a keyword is a word or a short phrase'))
      .min(3, 'Add keywords until there are three.')
      .max(12, 'Remove keywords until there are twelve.')
      .describe('Three to twelve words or phrases that describe the page.'),
    shareAlt: text(10, 160, 'screen readers read it aloud in place of the picture').meta({
      title: 'Picture description',
      description: 'Describes the picture of a shared link to people who cannot see it.',
    }),
  })
  .meta({
    title: 'Search and sharing',
    description: 'What search engines and shared links show about the page.',
  });
export type Meta = z.infer<typeof metaSchema>;

export const leadSchema = paragraphSchema.describe('The text below the heading.');

export const heroSchema = z.strictObject({ heading: headingSchema, lead: leadSchema });

/** A link with its label and its target, which is a path on this site or an https URL of another site. */
export const linkSchema = z.strictObject({
  label: labelSchema,
  href: z
    .union([pathSchema, webAddressSchema], {
      error:
        'Write a path on this site, such as /contact, or a whole address that begins with https://.',
    })
    .meta({
      description: 'A page of this site, such as `/contact`, or the whole address of another site.',
      format: 'address',
    }),
});
export type Link = z.infer<typeof linkSchema>;

/** Name of a file or a source; it can be part of an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A name in `content/sources.yaml`; whether the source exists is checked after all files have been read. */
export const sourceNameSchema = z
  .string()
  .max(80, 'Shorten the name to 80 characters.')
  .regex(SLUG, 'Name a source as content/sources.yaml does, such as borrelli-2017.')
  .meta({
    format: 'source',
    description: 'The name of a source in sources.yaml. Type a part of it, and choose.',
  });

/** A large number with its unit in small type next to it. */
export const statSchema = z.strictObject({
  value: text(1, 12, 'write only the number here').describe(
    'The number as it is shown, such as `10` or `35 ± 11%`.',
  ),
  unit: z
    .exactOptional(text(1, 12, 'write only the unit here'))
    .describe('After a space and smaller.'),
  caption: text(1, 160, 'a caption is one sentence'),
  source: sourceNameSchema.describe(
    'The name of the source of the number, `example`, or `computed`.',
  ),
});

/** A heading with one short text, such as a value or a capability. */
export const featureSchema = z.strictObject({
  title: headingSchema,
  text: paragraphSchema,
});
export type Feature = z.infer<typeof featureSchema>;

export const calendarDaySchema = z.iso.date({
  error: 'Write an existing date as year-month-day, such as 2026-03-31.',
  abort: true,
});

export const publicationSchema = calendarDaySchema.describe(
  'The date of publication, as year-month-day. Until that day, no build shows the text.',
);

/** No build shows a draft, which may have gaps. */
export const draftSchema = z
  .exactOptional(z.literal(true, 'Write true, or remove this key.'))
  .meta({
    title: 'Draft',
    description: 'Write true as long as the text is unfinished. Then it is not on the site.',
    format: 'draft',
  });

/** Slug of an article or a case study, taken from its file name. */
export const slugSchema = z
  .string()
  .max(80, 'Shorten it to 80 characters: it becomes part of an address.')
  .regex(SLUG, 'Use only lowercase letters, digits, and single hyphens, as in soil-after-rain.');

/** What every Markdown file has in addition to the keys of its kind. */
export const textFile = {
  /** The file name without `.md`. */
  slug: slugSchema,
  /** The slug of a translation, whose file has the name of the original. */
  ownSlug: z.exactOptional(slugSchema),
  draft: draftSchema,
  /** That of a text which the language of the site lacks. */
  language: z.exactOptional(z.string()),
  /** The Markdown below the keys. If it is empty, the entry has no page. */
  body: bodySchema,
} as const;
