import { z } from 'zod';
import { completeOnly } from './complete-only.ts';
import {
  headingSchema,
  labelSchema,
  shortLabelSchema,
  linkSchema,
  pathSchema,
  placeSchema,
  slugSchema,
} from './parts.ts';
import { legendSchema } from './pictures.ts';
import { text } from './text.ts';

/** The three decorative cards of the footer, by color and scene. */
export const cardThemes = ['field', 'learning', 'risk'] as const;

const footerCardSchema = z.strictObject({
  theme: z
    .enum(cardThemes)
    .describe('Colors: field (green), learning (purple and amber), risk (amber and red).'),
  scene: z.exactOptional(slugSchema).describe('A file of `content/scenes/`.'),
  title: headingSchema,
  caption: text(1, 80, 'the caption fits on one line').describe('Below the title of the card.'),
  legend: legendSchema,
  badges: z
    .array(text(1, 12, 'a badge is a word or two'))
    .min(1, 'Add at least one badge.')
    .max(2, 'Keep at most two badges: more do not fit in the corner of the card.')
    .describe('Words in the corner of the card.'),
});
export type FooterCard = z.infer<typeof footerCardSchema>;

/** The number of characters that fit in the bar, over all its labels. */
const BAR_MAX = 64;

const toggleSchema = text(1, 12, 'it shares the bar of a phone with the name');

export const navigationSchema = z.strictObject({
  name: labelSchema.describe('Screen readers read it as the name of the links in the bar.'),
  skipLink: labelSchema.describe(
    'The first link of each page, for people who use a keyboard: it leads past the bar.',
  ),
  links: z
    .array(z.strictObject({ label: shortLabelSchema, href: pathSchema }))
    .min(1, 'Add at least one link.')
    .max(5, 'Keep at most five links: more do not fit beside each other.')
    .refine(
      (links) => links.map(({ label }) => label).join('').length <= BAR_MAX,
      `Shorten the labels of the bar to ${BAR_MAX} characters in total: they share one row.`,
    )
    .describe(`At most five, with ${BAR_MAX} characters in all.`),
  getStarted: text(1, 30, 'it stands in the bar beside the links').describe(
    'Button at the end of the bar; scrolls to the top.',
  ),
  start: completeOnly(
    z
      .exactOptional(placeSchema)
      .describe(
        'The target of this button and of the one in the hero of home, in the complete profile.',
      ),
  ),
  menu: toggleSchema.describe(
    'Name of the button on small screens and of the menu that it opens. The browser announces its state.',
  ),
  close: completeOnly(
    z.exactOptional(toggleSchema).describe('While the menu is open, in the complete profile.'),
  ),
});

export const footerSchema = z.strictObject({
  name: labelSchema.describe('Screen readers read it as the name of the links in the footer.'),
  newTab: labelSchema.describe('Added for screen readers to the name of a link to another site.'),
  columns: z
    .array(
      z.strictObject({
        heading: headingSchema,
        links: z
          .array(linkSchema)
          .min(1, 'Add at least one link.')
          .max(12, 'Keep at most twelve.')
          .describe('Links of the column; https addresses open in a new tab.'),
      }),
    )
    .max(5, 'Keep at most five columns: more do not fit beside each other.')
    .describe('Links in up to five columns, each with a heading.'),
  poweredBy: text(1, 120, 'the text fits on one line').describe(
    "The reader's current year follows this line.",
  ),
  preview: z
    .exactOptional(text(1, 120, 'the text fits on one line'))
    .describe('Shown in the specified profile alone, which has no legal notice.'),
  legal: labelSchema.describe('Names the links to legal/, in the complete profile.'),
  cards: z
    .array(footerCardSchema)
    .refine(
      (cards) =>
        cards.length === cardThemes.length &&
        cardThemes.every((theme) => cards.some((card) => card.theme === theme)),
      `Keep exactly one card of each theme: ${cardThemes.join(', ')}.`,
    )
    .describe('Three drawings, which move while the pointer is over them.'),
});
