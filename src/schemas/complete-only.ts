import type { z } from 'zod';

const marked = new WeakSet<z.core.$ZodType>();

/** Marks content that only the complete profile shows. Apply it last, because schemas derived from it are not marked. */
export function completeOnly<Schema extends z.ZodType>(schema: Schema): Schema {
  // This is a copy, because several keys may use the same schema.
  const own = schema.clone();
  marked.add(own);
  return own;
}

export function isCompleteOnly(schema: z.core.$ZodType): boolean {
  return marked.has(schema);
}
