import type { z } from 'zod';

const marked = new WeakSet<z.core.$ZodType>();

/** Marks content that the complete profile alone shows. It comes last: what is made of the schema afterwards is not marked. */
export function completeOnly<Schema extends z.ZodType>(schema: Schema): Schema {
  // A copy, since one schema may serve several keys.
  const own = schema.clone();
  marked.add(own);
  return own;
}

export function isCompleteOnly(schema: z.core.$ZodType): boolean {
  return marked.has(schema);
}
