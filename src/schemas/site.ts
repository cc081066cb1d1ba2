import { z } from 'zod';
import { isLanguage } from '../lib/language.ts';
import { PROFILES } from '../lib/profiles.ts';
import {
  emailSchema,
  headingSchema,
  labelSchema,
  linkSchema,
  originSchema,
  pathSchema,
  placeSchema,
  slugSchema,
  webAddressSchema,
} from './parts.ts';
import { completeOnly } from './complete-only.ts';
import { invalid } from './sentences.ts';
import { legendSchema } from './legend.ts';
import { text } from './text.ts';

/** The three decorative cards of the footer, by color and scene. */
export const cardThemes = ['field', 'learning', 'risk'] as const;

/** Placeholders stand for such a name, so that it has none itself. */
function withoutBraces(name: z.ZodString) {
  return name.refine(
    (value) => !/[{}]/.test(value),
    'Remove the braces: placeholders stand for this name.',
  );
}

const words = z.array(labelSchema);

/** How the check that figures have sources reads the language; dates and the word for percent are known. */
const grammarSchema = z.strictObject({
  /** Words for numbers that need a source as digits do. */
  numbers: words,
  /** What is counted or measured: 1900 before one of these is no year. */
  units: words,
  /** With their periods, which end no sentence. */
  abbreviations: words,
});

/** Words of addresses that a language may replace. */
const PATH_WORDS = [
  'blog',
  'case-studies',
  'category',
  'contact',
  'newsletter',
  'page',
  'research',
  'resources',
  'slope',
] as const;

const categoryWordSchema = z
  .string()
  .regex(/^[A-Za-z]+(?:-[A-Za-z]+)*$/, 'Write letters without accents, and hyphens.');

/** Dates, numbers, and the names of countries follow from it. */
const languageSchema = z
  .string()
  .refine(isLanguage, 'Write the tag of a language, such as en-US, es-MX, de, or ar.');

const tooltip = text(1, 120, 'a tooltip is one short sentence');

const footerCardSchema = z.strictObject({
  /** Colors: field (green), learning (purple and amber), risk (amber and red). */
  theme: z.enum(cardThemes),
  /** A file of `content/scenes/`. */
  scene: z.exactOptional(slugSchema),
  title: headingSchema,
  caption: text(1, 80, 'the caption has one line'),
  legend: legendSchema,
  badges: z
    .array(text(1, 12, 'a badge is a word or two'))
    .min(1, 'Add at least one badge.')
    .max(2, 'Keep two badges: more do not fit into the corner of the card.'),
});
export type FooterCard = z.infer<typeof footerCardSchema>;

/** Characters of all labels of the bar. */
const BAR_MAX = 48;

const navigationSchema = z.strictObject({
  name: labelSchema,
  skipLink: labelSchema,
  links: z
    .array(z.strictObject({ label: labelSchema, href: pathSchema }))
    .min(1, 'Add at least one link.')
    .max(5, 'Keep five links: more do not fit beside each other.')
    .refine(
      (links) => links.map(({ label }) => label).join('').length <= BAR_MAX,
      `Shorten the labels of the bar to ${BAR_MAX} characters together: it has one row.`,
    ),
  /** Button at the end of the bar; scrolls to the top. */
  getStarted: labelSchema,
  /** Where that button leads in the complete profile, and the one of home's hero. */
  start: completeOnly(z.exactOptional(placeSchema)),
  /** Name of the small-screen toggle and of the menu that it opens; whether it is open is said by its state. */
  menu: labelSchema,
});

const footerSchema = z.strictObject({
  name: labelSchema,
  /** Added to an outside link's name for screen readers. */
  newTab: labelSchema,
  columns: z
    .array(
      z.strictObject({
        heading: headingSchema,
        /** Links of the column; https addresses open in a new tab. */
        links: z.array(linkSchema).min(1, 'Add at least one link.').max(12, 'Keep twelve links.'),
      }),
    )
    .max(5, 'Keep five columns: more do not fit beside each other.'),
  /** Powered-by line; the page writes the reader's current year after it. */
  poweredBy: text(1, 120, 'the line stands in one row'),
  /** Name of the links to the legal pages, in the complete profile. */
  legal: labelSchema,
  cards: z
    .array(footerCardSchema)
    .refine(
      (cards) =>
        cards.length === cardThemes.length &&
        cardThemes.every((theme) => cards.some((card) => card.theme === theme)),
      `Keep exactly one card of each theme: ${cardThemes.join(', ')}.`,
    ),
});

const wayfindingSchema = z.strictObject({
  /** Name of the breadcrumbs for screen readers. */
  breadcrumbs: labelSchema,
  heading: headingSchema,
  links: z
    .array(z.strictObject({ label: labelSchema, href: placeSchema }))
    .min(1, 'Add at least one link.')
    .max(6, 'Keep six links: they stand in one row.'),
});
export type Wayfinding = z.infer<typeof wayfindingSchema>;

/** The script of a service that counts visits. The policy of pages opens for it and for where it sends to. */
const analyticsSchema = z.strictObject({
  script: webAddressSchema.regex(
    /^[\w.~:/@%?=&+-]+$/,
    'Write the address of the script with letters, digits, and . ~ : / @ % ? = & + - alone.',
  ),
  /** Where the script sends what it counts. */
  origin: originSchema,
  /** What the service wants to be told: `site: a1` becomes the attribute `data-site="a1"`. */
  data: z.exactOptional(
    z.record(
      z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'Write small letters and hyphens, without data-.'),
      text(1, 200, 'an attribute is a word or an address'),
    ),
  ),
});

/** `content/site.yaml`: what every page shares. */
export const siteSchema = z.strictObject({
  /** Name of the product; `{brand}` in every other text. */
  brand: withoutBraces(text(1, 30, 'the name stands in one line of the hero on a phone')),
  /** Company behind the product; `{provider}` in every other text. */
  provider: withoutBraces(text(1, 40, 'the name stands in one line of the footer')),
  /** BCP 47 tag, such as es-MX. The specified profile ignores it and stays in English. */
  language: languageSchema,
  /** Without it, the build says what the check does not know. */
  grammar: z.exactOptional(grammarSchema),
  /** Words of addresses, such as `resources: library`; links in content name the words on the left. */
  paths: completeOnly(z.exactOptional(z.partialRecord(z.enum(PATH_WORDS), slugSchema))),
  /** Copy around the links to other languages, if there are any. */
  languages: completeOnly(
    z.exactOptional(
      z.strictObject({
        name: labelSchema,
        /** Follows a language in which the page does not exist; its link leads to the home page. */
        none: labelSchema,
      }),
    ),
  ),
  /** Which site is built; the environment variable SITE_PROFILE overrides it. */
  profile: z.enum(PROFILES),
  /** `true` asks search engines not to list the site; the environment variable SITE_NOINDEX does the same. */
  noindex: z.exactOptional(z.boolean()),
  /** Address at which the site is published; the environment variable SITE_URL overrides it. */
  siteUrl: originSchema,
  /** Where the messages of the complete profile's contact form go. */
  contact: z.strictObject({
    /** A form service that takes JSON; left out where this site's own server takes the messages. */
    endpoint: z.exactOptional(webAddressSchema),
  }),
  /** On all pages that search engines list. A text of `legal/` has to name who counts. */
  analytics: completeOnly(z.exactOptional(analyticsSchema)),
  /**
   * Names of the articles' categories in the order of their lists, by the words that articles and addresses have. In a
   * further language, addresses follow the names.
   */
  categories: z.record(categoryWordSchema, labelSchema),
  /** What addresses say instead, by the same words: `Climate: weather` leads to `/blog/category/weather`. */
  categorySlugs: completeOnly(z.exactOptional(z.record(categoryWordSchema, slugSchema))),
  taglines: z.strictObject({
    /** In the footer, and as the slogan that search engines read. */
    shared: text(1, 80, 'a tagline is one line'),
    /** Below the product name in the home hero. */
    hero: text(1, 90, 'a tagline fits two lines on a phone'),
  }),
  /** Accuracy claim in per cent, written once; `{accuracy}` in every other text, with its sign. */
  accuracyPercent: z.exactOptional(
    z
      .number()
      .gt(0, 'Write a percentage above 0, such as 99.7.')
      .lte(100, 'Write a percentage of 100 or less, such as 99.7.'),
  ),
  /** Hours within which a message is answered; `{hours}` in every other text. */
  responsePromiseHours: z
    .int('Write whole hours, such as 24.')
    .min(1, 'Write at least 1 hour.')
    .max(168, 'Write at most 168 hours: that is a week.'),
  /** The first is where visitors write if the form fails; without any, they are told to call. */
  emails: z
    .array(
      z.strictObject({
        label: labelSchema,
        address: emailSchema,
      }),
    )
    .max(8, 'Keep eight e-mail addresses.'),
  phone: z.strictObject({
    display: text(5, 30, 'a phone number is no longer'),
    /** The number as phones read it (E.164). */
    e164: z.e164({
      error: invalid(
        "Write a plus sign, the country code and the number without spaces, such as '+16075550142'.",
      ),
    }),
    hours: text(1, 60, 'the hours stand in one line'),
  }),
  /** The first is the one below each issue of the newsletter. */
  addresses: z
    .array(
      z.strictObject({
        label: labelSchema,
        lines: z
          .array(text(1, 60, 'a line of an address fits an envelope'))
          .min(2, 'Write the address in at least two lines.')
          .max(6, 'Write the address in at most six lines.'),
      }),
    )
    .max(8, 'Keep eight postal addresses.'),
  /** The professional network and the microblog (SPEC 2), others, or none. */
  social: z
    .array(z.strictObject({ label: labelSchema, href: webAddressSchema }))
    .max(6, 'Keep six social links.'),
  navigation: navigationSchema,
  footer: footerSchema,
  /** Breadcrumbs, and the links below the first section of home and at the end of texts. */
  wayfinding: completeOnly(z.exactOptional(wayfindingSchema)),
  /** What the tooltip of each control without an effect says. */
  tooltips: z.strictObject({
    readMore: tooltip,
    download: tooltip,
    subscribe: tooltip,
    researchPrograms: tooltip,
  }),
});
export type Site = z.infer<typeof siteSchema>;
