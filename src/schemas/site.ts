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
  phoneSchema,
  placeSchema,
  slugSchema,
  webAddressSchema,
} from './parts.ts';
import { completeOnly } from './complete-only.ts';
import { PATH_WORDS } from './path-words.ts';
import { legendSchema } from './pictures.ts';
import { text } from './text.ts';
import { wayfindingSchema } from './wayfinding.ts';

/** The three decorative cards of the footer, by color and scene. */
export const cardThemes = ['field', 'learning', 'risk'] as const;

/** For names that placeholders stand for, which therefore cannot contain placeholders. */
function withoutBraces(name: z.ZodString) {
  return name.refine(
    (value) => !/[{}]/.test(value),
    'Remove the braces: this name replaces a placeholder, so it cannot contain one.',
  );
}

const words = z.array(labelSchema);

/** What the check for sources has to know about the language. It knows dates and the word for percent. */
const grammarSchema = z.strictObject({
  /** Number words that need a source, just as digits do. */
  numbers: words,
  /** Words for what is counted or measured. Before one of them, 1900 is not a year. */
  units: words,
  /** Abbreviations with their periods, which do not end a sentence. */
  abbreviations: words,
});

const categoryWordSchema = z
  .string()
  .regex(/^[A-Za-z]+(?:-[A-Za-z]+)*$/, 'Use only hyphens and letters without accents.');

/** Determines the format of dates and numbers, and the names of countries. */
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
  caption: text(1, 80, 'the caption fits on one line'),
  legend: legendSchema,
  badges: z
    .array(text(1, 12, 'a badge is a word or two'))
    .min(1, 'Add at least one badge.')
    .max(2, 'Keep at most two badges: more do not fit in the corner of the card.'),
});
export type FooterCard = z.infer<typeof footerCardSchema>;

/** The number of characters that fit in the bar, over all its labels. */
const BAR_MAX = 48;

const navigationSchema = z.strictObject({
  name: labelSchema,
  skipLink: labelSchema,
  links: z
    .array(z.strictObject({ label: labelSchema, href: pathSchema }))
    .min(1, 'Add at least one link.')
    .max(5, 'Keep at most five links: more do not fit beside each other.')
    .refine(
      (links) => links.map(({ label }) => label).join('').length <= BAR_MAX,
      `Shorten the labels of the bar to ${BAR_MAX} characters in total: they share one row.`,
    ),
  /** Button at the end of the bar; scrolls to the top. */
  getStarted: labelSchema,
  /** The target of this button and of the one in the hero of home, in the complete profile. */
  start: completeOnly(z.exactOptional(placeSchema)),
  /** Name of the button on small screens and of the menu that it opens. The browser announces its state. */
  menu: labelSchema,
  /** The label of the button while the menu is open, in the complete profile. */
  close: completeOnly(z.exactOptional(labelSchema)),
});

const footerSchema = z.strictObject({
  name: labelSchema,
  /** Added for screen readers to the name of a link to another site. */
  newTab: labelSchema,
  columns: z
    .array(
      z.strictObject({
        heading: headingSchema,
        /** Links of the column; https addresses open in a new tab. */
        links: z.array(linkSchema).min(1, 'Add at least one link.').max(12, 'Keep at most twelve.'),
      }),
    )
    .max(5, 'Keep at most five columns: more do not fit beside each other.'),
  /** Powered-by line. The page adds the current year. */
  poweredBy: text(1, 120, 'the text fits on one line'),
  /** Says in the specified profile, which has no legal notice, that the company is an example. */
  preview: z.exactOptional(text(1, 120, 'the text fits on one line')),
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

/** The script of a service that counts visits. The policy of pages allows it and the origin of the service. */
const analyticsSchema = z.strictObject({
  script: webAddressSchema.regex(
    /^[\w.~:/@%?=&+-]+$/,
    'Use only letters, digits, and . ~ : / @ % ? = & + - in the address of the script.',
  ),
  /** The origin to which the script sends its data. */
  origin: originSchema,
  /** Attributes of the script that the service requires: `site: a1` becomes `data-site="a1"`. */
  data: z.exactOptional(
    z.record(
      z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'Use lowercase letters and hyphens, without data-.'),
      text(1, 200, 'an attribute is a word or an address'),
    ),
  ),
});

/** `content/site.yaml`: settings and copy that all pages share. */
export const siteSchema = z.strictObject({
  /** Name of the product. Other texts contain it as `{brand}`. */
  brand: withoutBraces(text(1, 30, 'the name fits on one line of the hero on a phone')),
  /** Company behind the product. Other texts contain it as `{provider}`. */
  provider: withoutBraces(text(1, 40, 'the name fits on one line of the footer')),
  /** BCP 47 tag, such as es-MX. The specified profile ignores it and stays in English. */
  language: languageSchema,
  /** Without it, the build says what the check for sources does not know. */
  grammar: z.exactOptional(grammarSchema),
  /** Words of addresses, such as `resources: library`. Links in content use the words on the left. */
  paths: completeOnly(z.exactOptional(z.partialRecord(z.enum(PATH_WORDS), slugSchema))),
  /** Copy around the links to other languages, which only a site in several languages has. */
  languages: completeOnly(
    z.exactOptional(
      z.strictObject({
        name: labelSchema,
        /**
         * The note after a language in which the page does not exist. The link leads to the page in the main language
         * or, without one, to the home page.
         */
        none: text(1, 80, 'the note stands beside the name of the language'),
        /** Stands above a page in the main language that nobody has translated into this one. */
        untranslated: z.exactOptional(text(1, 120, 'the notice is one short sentence')),
        /**
         * A link to the page in this language, which people whose browser prefers it see once on pages in others. Only
         * the language's own words are shown.
         */
        offer: z.exactOptional(text(1, 80, 'the link is one short sentence')),
      }),
    ),
  ),
  /**
   * In a further language, `hidden`: pages whose texts are not translated do not exist, except legal ones, and links lead
   * to those of the main language. Otherwise they are shown in the main language, with a notice.
   */
  untranslated: completeOnly(
    z.exactOptional(z.literal('hidden', 'Write hidden, or remove this key.')),
  ),
  /** The profile to build. The environment variable SITE_PROFILE overrides it. */
  profile: z.enum(PROFILES),
  /** Asks search engines not to list the site, as the environment variable SITE_NOINDEX does. */
  noindex: z.exactOptional(z.boolean()),
  /** Address at which the site is published. The environment variable SITE_URL overrides it. */
  siteUrl: originSchema,
  /** Where the contact form of the complete profile sends messages. */
  contact: z.strictObject({
    /** A form service that accepts JSON. Without it, the server of this site accepts the messages. */
    endpoint: z.exactOptional(webAddressSchema),
  }),
  /**
   * A service that keeps the subscribers and sends the newsletter instead of this site's server: the form on the
   * resources page is sent to it. A text of `legal/` has to name it.
   */
  newsletter: z.exactOptional(
    z.strictObject({
      /** Accepts a form with the field `email`, and answers with a page. */
      endpoint: webAddressSchema,
      /** Values of hidden fields that the service needs, by their names, such as the list to subscribe to. */
      fields: z.exactOptional(
        z.record(
          z
            .string()
            .refine(
              (name) => name !== 'email',
              'Remove it: the address of the subscriber is in the field `email`.',
            ),
          z.string('Put the value in quotation marks.'),
        ),
      ),
    }),
  ),
  /** Loaded on all pages that search engines list. A text of `legal/` has to name the service. */
  analytics: completeOnly(z.exactOptional(analyticsSchema)),
  /**
   * Keeps pages that a visitor has opened on the device, so that they open without a connection (docs/offline.md).
   * Needs `offline.yaml`, which has the words for it.
   */
  offline: completeOnly(z.exactOptional(z.literal(true, 'Write true, or remove this key.'))),
  /**
   * Names of the categories, in the order in which they are listed, by the words that articles and addresses use. In
   * other languages, addresses are derived from the names.
   */
  categories: z.record(categoryWordSchema, labelSchema),
  /** Replaces these words in addresses: with `Climate: weather`, the address is `/blog/category/weather`. */
  categorySlugs: completeOnly(z.exactOptional(z.record(categoryWordSchema, slugSchema))),
  taglines: z.strictObject({
    /** Shown in the footer, and given to search engines as the slogan. */
    shared: text(1, 80, 'a tagline fits on one line'),
    /** Shown below the product name in the hero of home. */
    hero: text(1, 90, 'a tagline fits on two lines on a phone'),
  }),
  /** The claimed accuracy in percent. Other texts contain it as `{accuracy}`, which includes the percent sign. */
  accuracyPercent: z.exactOptional(
    z
      .number()
      .min(1, 'Write a percentage of 1 or more, such as 99.7.')
      .lte(100, 'Write a percentage of 100 or less, such as 99.7.'),
  ),
  /** Hours within which a message is answered. Other texts contain it as `{hours}`. */
  responsePromiseHours: z
    .int('Write whole hours, such as 24.')
    .min(1, 'Write at least 1 hour.')
    .max(168, 'Write at most 168 hours, which is a week.'),
  /** If the form fails, it shows the first address, or the phone number if there are no addresses. */
  emails: z
    .array(
      z.strictObject({
        label: labelSchema,
        address: emailSchema,
      }),
    )
    .max(8, 'Keep at most eight email addresses.'),
  phone: phoneSchema,
  /** Each issue of the newsletter contains the first address. */
  addresses: z
    .array(
      z.strictObject({
        label: labelSchema,
        lines: z
          .array(text(1, 60, 'a line of an address has to fit on an envelope'))
          .min(2, 'Write the address in at least two lines.')
          .max(6, 'Write the address in at most six lines.'),
      }),
    )
    .max(8, 'Keep at most eight postal addresses.'),
  /** The specification requires a professional network and a microblog (SPEC 2). Otherwise optional. */
  social: z
    .array(z.strictObject({ label: labelSchema, href: webAddressSchema }))
    .max(6, 'Keep at most six social links.'),
  /** Beside the name in the bar, such as a link that says that the company is an example. */
  tag: completeOnly(z.exactOptional(z.strictObject({ label: labelSchema, href: pathSchema }))),
  navigation: navigationSchema,
  footer: footerSchema,
  /** Copy of the breadcrumbs, and the links below the first section of home and at the end of texts. */
  wayfinding: completeOnly(z.exactOptional(wayfindingSchema)),
  /** The tooltips of controls that have no effect. */
  tooltips: z.strictObject({
    readMore: tooltip,
    download: tooltip,
    subscribe: tooltip,
    researchPrograms: tooltip,
  }),
});
export type Site = z.infer<typeof siteSchema>;
