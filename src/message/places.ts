import type { FieldName } from './fields.ts';

/*
 * Places in the built contact pages that the server fills when it sends them. The pages are written once and
 * for everybody; what is of one visit or of one message comes in here, escaped for where it stands.
 */

/** Place of the signed token that says when the form was made. */
export const TOKEN_PLACE = '{{token}}';

/** Place of the UUID that names the message. */
export const ID_PLACE = '{{id}}';

/** What the server knows about one field when it shows a form again. */
type Fact = 'value' | 'error' | 'invalid';

/** @param name of a field, or `form` for the form as a whole */
export function placeOf(fact: Fact, name: FieldName | 'form'): string {
  return `{{${fact}:${name}}}`;
}
