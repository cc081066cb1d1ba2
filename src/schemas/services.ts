import { z } from 'zod';
import { originSchema, webAddressSchema } from './parts.ts';
import { text } from './text.ts';

/** The script of a service that counts visits. The policy of pages allows it and the origin of the service. */
export const analyticsSchema = z.strictObject({
  script: webAddressSchema
    .regex(
      /^[\w.~:/@%?=&+-]+$/,
      'Use only letters, digits, and . ~ : / @ % ? = & + - in the address of the script.',
    )
    .describe('The address of its script, which the service tells you.'),
  origin: originSchema.describe('The origin to which the script sends its data.'),
  data: z
    .exactOptional(
      z.record(
        z
          .string()
          .regex(/^[a-z]+(?:-[a-z]+)*$/, 'Use lowercase letters and hyphens, without data-.'),
        text(1, 200, 'an attribute is a word or an address'),
      ),
    )
    .describe(
      'Attributes of the script that the service requires: `site: a1` becomes `data-site="a1"`.',
    ),
});

export const contactServiceSchema = z
  .strictObject({
    endpoint: z
      .exactOptional(webAddressSchema)
      .describe(
        'A form service that accepts JSON. Without it, the server of this site accepts the messages.',
      ),
  })
  .describe(
    "Where the complete profile sends contact messages. Empty braces mean this site's own server. On a host for files alone, name a form service that takes JSON: { endpoint: https://forms.example.org/your-form }",
  );

export const newsletterServiceSchema = z
  .exactOptional(
    z.strictObject({
      endpoint: webAddressSchema.describe(
        'Accepts a form with the field `email`, and answers with a page.',
      ),
      fields: z
        .exactOptional(
          z.record(
            z
              .string()
              .refine(
                (name) => name !== 'email',
                'Remove it: the address of the subscriber is in the field `email`.',
              ),
            z.string('Put the value in quotation marks.'),
          ),
        )
        .describe(
          'Values of hidden fields that the service needs, by their names, such as the list to subscribe to.',
        ),
    }),
  )
  .describe(
    "A service that keeps the subscribers and sends the newsletter instead of this site's server: the form on the resources page is sent to it. A text of `legal/` has to name it.",
  );
