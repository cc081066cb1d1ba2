import type { FormField } from './fields.ts';

/** The control that a field of the table is written in. */
export function FieldControl({ field, attributes }: { field: FormField; attributes: object }) {
  const { name, required, autoComplete } = field;
  return field.kind === 'multiline' ? (
    <textarea {...attributes} name={name} required={required} rows={field.rows} />
  ) : (
    <input
      {...attributes}
      name={name}
      type={field.kind === 'email' ? 'email' : undefined}
      required={required}
      autoComplete={autoComplete}
    />
  );
}
