import type { FieldName } from './fields.ts';

/** What the server fills in when it shows a form again. */
type Fact = 'value' | 'error' | 'invalid';

/**
 * A placeholder in a built page.
 * @param name of a field, or `form` for the form as a whole
 */
export function placeOf(fact: Fact, name: FieldName | 'form'): string {
  return `{{${fact}:${name}}}`;
}
