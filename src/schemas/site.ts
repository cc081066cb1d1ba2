import { z } from 'zod';
import { isLanguage } from '../lib/language.ts';
import { PROFILES } from '../lib/profiles.ts';
import {
  emailSchema,
  labelSchema,
  shortLabelSchema,
  originSchema,
  pathSchema,
  phoneSchema,
  slugSchema,
  webAddressSchema,
} from './parts.ts';
import { completeOnly } from './complete-only.ts';
import { PATH_WORDS } from './path-words.ts';
import { analyticsSchema, contactServiceSchema, newsletterServiceSchema } from './services.ts';
import { footerSchema, navigationSchema } from './site-frame.ts';
import { grammarSchema, languagesSchema } from './site-languages.ts';
import { text } from './text.ts';
import { wayfindingSchema } from './wayfinding.ts';

/** For names that placeholders stand for, which therefore cannot contain placeholders. */
function withoutBraces(name: z.ZodString) {
  return name.refine(
    (value) => !/[{}]/.test(value),
    'Remove the braces: this name replaces a placeholder, so it cannot contain one.',
  );
}

const categoryWordSchema = z
  .string()
  .regex(/^[A-Za-z]+(?:-[A-Za-z]+)*$/, 'Use only hyphens and letters without accents.');

/** Determines the format of dates and numbers, and the names of countries. */
const languageSchema = z
  .string()
  .refine(isLanguage, 'Write the tag of a language, such as en-US, es-MX, de, or ar.');

const tooltip = text(1, 120, 'a tooltip is one short sentence');

/** `content/site.yaml`: settings and copy that all pages share. */
export const siteSchema = z.strictObject({
  brand: withoutBraces(text(1, 30, 'the name fits on one line of the hero on a phone')).describe(
    'Name of the product. Other texts contain it as `{brand}`.',
  ),
  provider: withoutBraces(text(1, 40, 'the name fits on one line of the footer')).describe(
    'Company behind the product. Other texts contain it as `{provider}`.',
  ),
  language: languageSchema.describe(
    'What dates, numbers, and names of countries follow, in the complete profile. The specified one is in English.',
  ),
  grammar: z
    .exactOptional(grammarSchema)
    .describe(
      'What counts as a figure in this language, beside digits and percentages: words for numbers, which need a source; what is counted, so that the check does not take 2000 farms for a year; and abbreviations, which end no sentence.',
    ),
  paths: completeOnly(
    z
      .exactOptional(z.partialRecord(z.enum(PATH_WORDS), slugSchema))
      .describe(
        'Words of addresses, such as `resources: library`. Links in content use the words on the left.',
      ),
  ),
  languages: completeOnly(languagesSchema),
  untranslated: completeOnly(
    z
      .exactOptional(z.literal('hidden', 'Write hidden, or remove this key.'))
      .describe(
        'In a further language, `hidden`: pages whose texts are not translated do not exist, except legal ones, and links lead to those of the main language. Otherwise they are shown in the main language, with a notice.',
      ),
  ),
  profile: z
    .enum(PROFILES)
    .describe(
      'specified: the site as it is specified, dead ends included. complete: content fills the open ends.',
    ),
  noindex: z
    .exactOptional(z.boolean())
    .describe(
      'Asks search engines not to list the site, as the environment variable SITE_NOINDEX does.',
    ),
  siteUrl: originSchema.describe(
    'Address at which the site is published. The environment variable SITE_URL overrides it.',
  ),
  contact: contactServiceSchema,
  newsletter: newsletterServiceSchema,
  analytics: completeOnly(
    z
      .exactOptional(analyticsSchema)
      .describe(
        'Loaded on all pages that search engines list. A text of `legal/` has to name the service.',
      ),
  ),
  offline: completeOnly(
    z
      .exactOptional(z.literal(true, 'Write true, or remove this key.'))
      .describe(
        'Pages that a visitor has opened stay on the device and open without a connection, in the complete profile: docs/offline.md. The words for it are in offline.yaml, and a section of legal/privacy.md tells visitors.',
      ),
  ),
  categories: z
    .record(categoryWordSchema, labelSchema)
    .describe(
      'Categories of the articles, in the order of their lists: the word that articles and addresses have, and the name.',
    ),
  categorySlugs: completeOnly(
    z
      .exactOptional(z.record(categoryWordSchema, slugSchema))
      .describe(
        'Replaces these words in addresses: with `Climate: weather`, the address is `/blog/category/weather`.',
      ),
  ),
  taglines: z.strictObject({
    shared: text(1, 80, 'a tagline fits on one line').describe(
      'Shown in the footer, and given to search engines as the slogan.',
    ),
    hero: text(1, 90, 'a tagline fits on two lines on a phone').describe(
      'Shown below the product name in the hero of home.',
    ),
  }),
  accuracyPercent: z
    .exactOptional(
      z
        .number()
        .min(1, 'Write a percentage of 1 or more, such as 99.7.')
        .lte(100, 'Write a percentage of 100 or less, such as 99.7.'),
    )
    .describe(
      'The claimed accuracy in percent. Other texts contain it as `{accuracy}`, which includes the percent sign.',
    ),
  responsePromiseHours: z
    .int('Write whole hours, such as 24.')
    .min(1, 'Write at least 1 hour.')
    .max(168, 'Write at most 168 hours, which is a week.')
    .describe('Hours within which a message is answered. Other texts contain it as `{hours}`.'),
  emails: z
    .array(
      z.strictObject({
        label: labelSchema.describe('What it is for, such as Research.'),
        address: emailSchema.describe('Visitors who press it begin a mail to this address.'),
      }),
    )
    .max(8, 'Keep at most eight email addresses.')
    .describe(
      'If the form fails, it shows the first address, or the phone number if there are no addresses.',
    ),
  phone: phoneSchema,
  addresses: z
    .array(
      z.strictObject({
        label: labelSchema.describe('Which place it is, such as Headquarters.'),
        lines: z
          .array(text(1, 60, 'a line of an address has to fit on an envelope'))
          .min(2, 'Write the address in at least two lines.')
          .max(6, 'Write the address in at most six lines.')
          .describe('As on an envelope, one after the other.'),
      }),
    )
    .max(8, 'Keep at most eight postal addresses.')
    .describe('Each issue of the newsletter contains the first address.'),
  social: z
    .array(
      z.strictObject({
        label: labelSchema,
        href: webAddressSchema.describe('The whole address of your page there.'),
      }),
    )
    .max(6, 'Keep at most six social links.')
    .describe('Links to your pages on other services. The specified profile has two.'),
  tag: completeOnly(
    z
      .exactOptional(z.strictObject({ label: shortLabelSchema, href: pathSchema }))
      .describe('Beside the name in the bar, in the complete profile.'),
  ),
  navigation: navigationSchema,
  footer: footerSchema,
  wayfinding: completeOnly(
    z
      .exactOptional(wayfindingSchema)
      .describe(
        'Leads from page to page, in the complete profile: the links stand below the first section of home and at the end of texts.',
      ),
  ),
  tooltips: z
    .strictObject({
      readMore: tooltip.describe('Over the button of an article that has no text yet.'),
      download: tooltip.describe('Over the button of a case study that has no text yet.'),
      subscribe: tooltip.describe('Over the button for a newsletter that does not exist yet.'),
      researchPrograms: tooltip.describe('Over the button on the contact page.'),
    })
    .describe('Shown over the controls that have no effect yet.'),
});
export type Site = z.infer<typeof siteSchema>;

/** Returns where both buttons that start lead, if not to a section of the page. Only the complete profile chooses. */
export function startOf({ profile, navigation }: Pick<Site, 'profile' | 'navigation'>) {
  return profile === 'complete' ? navigation.start : undefined;
}
