import type { ReactElement } from 'react';
import type { FormField } from './fields.ts';

export function fieldControl({ name, control }: FormField, attributes: object): ReactElement {
  const Control = control.rows ? 'textarea' : 'input';
  return <Control {...attributes} name={name} {...control} />;
}
