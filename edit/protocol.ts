import { z } from 'zod';

/** JSON Schema, from which a form is made. */
export type FormSchema = z.core.JSONSchema.BaseSchema;

const FILE = /^(?:(?:[\w-]+\/){0,2}[\w-]+\.(?:md|yaml))?$/;

/** A request. Each operation reads what it needs of it. */
export const requestSchema = z.object({
  path: z.string().regex(FILE, 'The name of this file has other characters.').default(''),
  hash: z.string().default(''),
  value: z.unknown().pipe(z.record(z.string(), z.unknown())).default({}),
  /** The name of an action, whose form is `value`. */
  action: z.string().default(''),
});
export type Request = z.input<typeof requestSchema>;
export type Candidate = z.infer<typeof requestSchema>;

/** The pictures that a browser and the build can read, by the media types of their files. */
export const PICTURE_TYPES = 'image/svg+xml,image/jpeg,image/png,image/webp,image/avif';

/** The largest file in bytes: a photo as a camera takes it. */
export const FILE_BYTES = 30_000_000;

/** Begins the address at which the preview shows a figure alone. */
export const FIGURE = '/figure-alone/';

/** `getStarted` as a label: `Get started`. */
export function labelOf(key: string): string {
  const words = key.replaceAll(/[-_]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
