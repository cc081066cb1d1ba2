import type { ReactElement } from 'react';
import type { FormField } from './fields.ts';

/** The control that a field of the table is written in, with further attributes of its form. */
export function fieldControl({ name, control }: FormField, attributes: object): ReactElement {
  const Control = control.rows ? 'textarea' : 'input';
  return <Control {...attributes} name={name} {...control} />;
}
