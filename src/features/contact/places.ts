import type { FieldName } from './fields.ts';

type Fact = 'value' | 'error' | 'invalid';

/** @param name of a field, or `form` for the form as a whole */
export function placeOf(fact: Fact, name: FieldName | 'form'): string {
  return `{{${fact}:${name}}}`;
}
