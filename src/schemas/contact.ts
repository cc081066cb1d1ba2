import { z } from 'zod';
import { byField } from '../message/index.ts';
import { completeOnly } from './complete-only.ts';
import { inboxSchema } from './inbox.ts';
import { placeSchema } from './place.ts';
import { headingSchema, labelSchema, metaSchema, paragraphSchema, featureSchema } from './parts.ts';
import { text } from './text.ts';

const hint = text(1, 90, 'a hint is one short sentence');

/** One field of the form. */
const fieldSchema = z.strictObject({
  /** Label above the field. */
  label: labelSchema,
  /** One sentence that helps to fill it in; left out where the label says enough. */
  hint: z.exactOptional(hint),
});

/** `content/contact.yaml`. Addresses, telephone and hours stand in `site.yaml`. */
export const contactSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** The first screen. */
  hero: z.strictObject({
    /** Heading of the page. */
    heading: headingSchema,
    /** One or two sentences below it. */
    lead: paragraphSchema,
  }),
  /** Get in Touch. */
  form: z.strictObject({
    /** Heading of the form. */
    heading: headingSchema,
    /** When the writer hears from us. */
    promise: text(1, 120, 'the promise is one sentence'),
    /** Label and hint of each field. */
    fields: z.strictObject(byField(() => fieldSchema)),
    /** Stands beside the label of a field that may stay empty. */
    optional: labelSchema,
    /** Button that sends. */
    submit: labelSchema,
    /** The same button while the message is on its way. */
    sending: labelSchema,
    /** Shown and announced after sending. */
    success: text(1, 120, 'the message is announced in one breath'),
    /** Without script: says to write an e-mail; the page adds the first address after it. */
    noScript: text(1, 160, 'this stands above the form'),
  }),
  /** How else to reach us. */
  information: z.strictObject({
    /** Heading of the block. */
    heading: headingSchema,
    /** Heading of the e-mail addresses. */
    email: labelSchema,
    /** Heading of the telephone number. */
    phone: labelSchema,
    /** Heading of the postal address. */
    address: labelSchema,
  }),
  /** The Research Collaborations card. */
  research: featureSchema.extend({
    /** Button without an effect; its tooltip stands in `site.yaml`. */
    button: labelSchema,
  }),
  /** The drawn place of an interactive map, and in the complete profile the map itself. */
  map: z.strictObject({
    /** Caption below the drawing. */
    caption: text(1, 120, 'a caption is one sentence'),
    /** Says in words what the drawing shows. */
    alt: text(10, 160, 'some readers only hear this text'),
    /** Where the headquarters are; left out where no map shall be drawn. */
    place: z.exactOptional(placeSchema),
    /** The words around the map. */
    drawn: z.strictObject({
      /** Caption below the map. */
      caption: text(1, 120, 'a caption is one sentence'),
      /** Says in words what the map shows. */
      alt: text(10, 160, 'some readers only hear this text'),
      /** Name of the map that can be moved. */
      name: labelSchema,
      zoomIn: labelSchema,
      zoomOut: labelSchema,
      /** Shows the place in the middle again, as at first. */
      reset: labelSchema,
      /** How the map is moved. */
      hint: text(1, 160, 'a hint is one or two short sentences'),
      /** Link that opens the reader's own application for maps. */
      ownApplication: labelSchema,
      /** Above the links to street maps elsewhere. */
      elsewhere: labelSchema,
    }),
    /** The page of the street map, which is there with the file `basemap.pmtiles`. */
    streets: completeOnly(
      z.strictObject({
        /** Link below the map that leads there. */
        link: labelSchema,
        meta: metaSchema,
        heading: headingSchema,
        /** One or two sentences below the heading. */
        lead: paragraphSchema,
        /** Where the map would be, without script or where it cannot be drawn. */
        failed: text(1, 160, 'this stands in place of the map'),
        /** Who made the map's data, as its licence wants it to be said. */
        attribution: text(1, 120, 'the line stands below the map'),
      }),
    ),
  }),
  /** The words around sending, in the complete profile. */
  inbox: completeOnly(inboxSchema),
});
export type Contact = z.infer<typeof contactSchema>;
